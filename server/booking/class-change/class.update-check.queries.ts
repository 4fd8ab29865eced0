import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { type ClassRow, findClass, minSizeAt, updatedClass } from '#server/teaching/public.ts';
import { countComing, countWaiting, listSeated } from './class-change.repository.ts';

/**
 * Returns what other seats, another price or other terms of the class would do now. Applies the rules of the
 * change itself, locks nothing and promises nothing.
 */
export async function checkUpdate(
  { database, actor, clock }: Ctx,
  form: Parsed<'class.checkUpdate'>,
): Promise<Output<'class.checkUpdate'>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const cls = await findClass(tx, form.id);
    if (cls === undefined || cls.coach_id !== signedIn(actor).id) throw new AppError('NOT_FOUND');
    return readUpdate(tx, cls, form, now);
  });
}

/** Reads what the change would do to one class, with its refusals. */
export async function readUpdate(
  tx: Tx,
  cls: ClassRow,
  form: Parsed<'class.checkUpdate'>,
  now: Date,
): Promise<Output<'class.checkUpdate'>> {
  const next = updatedClass(cls, form, now);
  const orders = await listSeated(tx, cls.id);
  const sizeAt = minSizeAt({ ...cls, ...next });
  return {
    families: new Set(orders.map((order) => order.student_id)).size,
    orders: orders.length,
    seatsTaken: cls.taken,
    freeSeats: next.capacity - cls.taken,
    waiting: await countWaiting(tx, cls.id),
    coming: await countComing(tx, cls.id),
    minSize: next.min_size,
    minSizeAt: sizeAt !== null && sizeAt > now ? sizeAt.toISOString() : null,
  };
}
