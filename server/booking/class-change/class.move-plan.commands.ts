import type { MoveForm } from '#contract/class.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import {
  type ClassRow,
  canChange,
  freeTimesOf,
  refuseLateMinSize,
  whenAndWhere,
} from '#server/teaching/public.ts';

type WhenAndWhere = ReturnType<typeof whenAndWhere>;

/**
 * Where and when a class would be after a move. CLASS_CLOSED: the class is canceled or has begun. BAD_INPUT: the number
 * of participants would have been looked at already. The other refusals are those of `freeTimesOf`.
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
  before.zone !== next.zone ||
  before.place_name !== next.place_name ||
  before.address !== next.address ||
  before.city_id !== next.city_id;
