import type { Parsed } from '#contract/all-apis.ts';
import type { MoveForm } from '#contract/class.ts';
import { AppError } from '#server/base/errors.ts';
import { instantsOf, toWallTime } from '#server/base/zone.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { type ClassRow, daysLater, stopByClock } from '#server/teaching/public.ts';
import { isMoved, plannedMove, type WhenAndWhere } from './class.move-plan.commands.ts';

type Form = Parsed<'series.move'>;
type PlaceForm = Pick<MoveForm, 'placeName' | 'address' | 'cityId' | 'zone' | 'zoneMeant'>;

const placeFields = ['placeName', 'address', 'cityId', 'zone'] as const;

/** The new place of the dates; undefined when each keeps its own. BAD_INPUT for a part of a place. */
export function placeOf(form: Form): PlaceForm | undefined {
  const { placeName, address, cityId, zone, zoneMeant } = form;
  const missing = placeFields.filter((name) => form[name] === undefined);
  if (missing.length === placeFields.length && zoneMeant === undefined) return undefined;
  if (placeName === undefined || address === undefined || cityId === undefined || zone === undefined)
    throw new AppError('BAD_INPUT', { field: missing[0] ?? 'placeName' });
  return { placeName, address, cityId, zone, ...(zoneMeant && { zoneMeant }) };
}

/** The form that moves one date. A class that stays at the second of two equal times keeps it. */
export function formOfDate(cls: ClassRow, form: Form): MoveForm {
  const { startTime, endTime, days = 0 } = form;
  const place = placeOf(form) ?? {
    placeName: cls.place_name,
    address: cls.address,
    cityId: cls.city_id,
    zone: cls.zone,
    // The coach confirmed the clock of this class already.
    zoneMeant: true,
  };
  const date = daysLater(toWallTime(cls.starts_at, cls.zone).date, days);
  const second = instantsOf(date, startTime, place.zone)[1];
  const fold = second?.getTime() === cls.starts_at.getTime() ? 'later' : 'earlier';
  return { id: cls.id, date, startTime, endTime, fold, ...place };
}

interface Moving {
  form: Form;
  /** All classes that move in this step. */
  ids: readonly string[];
}

/**
 * Returns the time and place of one date after the move, by the rules of one class (`plannedMove`). BAD_INPUT for a start
 * beyond the horizon of a series.
 */
export async function plannedDate(
  tx: Tx,
  cls: ClassRow,
  { form, ids }: Moving,
  now: Date,
  rules: Rules,
): Promise<WhenAndWhere> {
  const next = await plannedMove(tx, cls, formOfDate(cls, form), now, ids);
  const isTooFar = stopByClock(next.starts_at.getTime(), now, rules.seriesHorizonDays) === 'tooFar';
  if (isTooFar && isMoved(cls, next)) throw new AppError('BAD_INPUT', { field: 'days' });
  return next;
}

type Span = Pick<WhenAndWhere, 'starts_at' | 'ends_at'>;

/** Another date of the same move whose new time overlaps. */
export const collisionIn = <T extends { next: Span }>(planned: readonly T[], next: Span): T | undefined =>
  planned.find((one) => one.next.starts_at < next.ends_at && one.next.ends_at > next.starts_at);
