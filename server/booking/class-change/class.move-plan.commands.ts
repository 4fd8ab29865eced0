import type { MoveForm } from '#contract/class.ts';
import { isFarAhead } from '#contract/payment.rules.ts';
import { acceptedZone } from '#contract/zone.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type ClassRow,
  canChange,
  freeTimesOf,
  refuseLateMinSize,
  whenAndWhere,
} from '#server/teaching/public.ts';
import { isPaidOutside } from './class-change.repository.ts';

export type WhenAndWhere = ReturnType<typeof whenAndWhere>;

/**
 * Returns the time and place of a class after a move. CLASS_CLOSED when the class is canceled or has begun.
 * BAD_INPUT when the check of the minimum size would already be in the past. MOVE_TOO_FAR when a payment service
 * could not return the money of an order. The other refusals are those of `freeTimesOf`. Classes that move with it do not
 * clash with it by the times that they have now.
 */
export async function plannedMove(
  tx: Tx,
  before: ClassRow,
  form: MoveForm,
  now: Date,
  movingIds: readonly string[] = [before.id],
): Promise<WhenAndWhere> {
  if (!canChange(before, now)) throw new AppError('CLASS_CLOSED');
  const next = whenAndWhere(form, await freeTimesOf(tx, before.coach_id, form, now, movingIds));
  if (!isMoved(before, next)) return next;
  if (before.min_size_checked_at === null) refuseLateMinSize({ ...before, ...next }, now);
  if (isFarAhead(next.starts_at, now.getTime()) && (await isPaidOutside(tx, before.id)))
    throw new AppError('MOVE_TOO_FAR');
  return next;
}

export const isMoved = (before: ClassRow, next: WhenAndWhere): boolean =>
  before.starts_at.getTime() !== next.starts_at.getTime() ||
  before.ends_at.getTime() !== next.ends_at.getTime() ||
  // The stored name may be an older one of the same zone.
  (acceptedZone(before.zone) ?? before.zone) !== next.zone ||
  before.place_name !== next.place_name ||
  before.address !== next.address ||
  before.city_id !== next.city_id;
