import type { MoveForm } from '#contract/class.ts';
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

type WhenAndWhere = ReturnType<typeof whenAndWhere>;

/**
 * Returns the time and place of a class after a move. CLASS_CLOSED when the class is canceled or has begun.
 * BAD_INPUT when the check of the minimum size would already be in the past. The other refusals are those of
 * `freeTimesOf`.
 */
export async function plannedMove(
  tx: Tx,
  before: ClassRow,
  form: MoveForm,
  now: Date,
): Promise<WhenAndWhere> {
  if (!canChange(before, now)) throw new AppError('CLASS_CLOSED');
  const next = whenAndWhere(form, await freeTimesOf(tx, before.coach_id, form, now, before.id));
  if (isMoved(before, next) && before.min_size_checked_at === null)
    refuseLateMinSize({ ...before, ...next }, now);
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
