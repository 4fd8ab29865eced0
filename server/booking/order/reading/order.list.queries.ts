import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { findClass, presentClasses } from '#server/teaching/public.ts';
import { isGuardianIn } from '#server/booking/order/core/order.guardian.repository.ts';
import { findOrder, listOrders, listOrdersOfClass } from './order.list.repository.ts';
import { presentOne, presentOrders } from './order.record.queries.ts';

/** Own orders of one side, newest first. Somebody who has no such role has no such orders. */
export async function list(ctx: Ctx, input: Parsed<'order.list'>): Promise<Output<'order.list'>> {
  const { database, clock, config } = ctx;
  const { id } = signedIn(ctx.actor);
  const found = await listOrders(database.query, {
    as: input.as,
    accountId: id,
    status: input.status === '' ? undefined : input.status,
    cursor: input.cursor,
  });
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: await presentOrders(database.query, rows, input.as, clock.now(), config.rules), next };
}

/**
 * One own order, as student or as coach; or one that another guardian made for an own child, to look at. A stranger's
 * does not exist.
 */
export async function detail(ctx: Ctx, { id }: Parsed<'order.detail'>): Promise<OrderRecord> {
  const { database, clock, config } = ctx;
  const reader = signedIn(ctx.actor).id;
  const row = await findOrder(database.query, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  if (row.student_id === reader) return presentOne(database.query, row, 'student', now, config.rules);
  if (row.coach_id === reader) return presentOne(database.query, row, 'coach', now, config.rules);
  if (!(await isGuardianIn(database.query, reader, id))) throw new AppError('NOT_FOUND');
  return presentOne(database.query, row, 'student', now, config.rules, reader);
}

/** An own class with all its orders, the oldest first: open ones, at most as many as seats, and ended ones. */
export async function roster(ctx: Ctx, { id }: Parsed<'class.roster'>): Promise<Output<'class.roster'>> {
  const { database, clock, config } = ctx;
  const row = await findClass(database.query, id);
  if (row === undefined || row.coach_id !== signedIn(ctx.actor).id) throw new AppError('NOT_FOUND');
  const orders = await listOrdersOfClass(database.query, id);
  const now = clock.now();
  const [record] = await presentClasses(database.query, [row], ctx.actor, now, config.rules);
  if (record === undefined) throw new AppError('NOT_FOUND');
  return { class: record, items: await presentOrders(database.query, orders, 'coach', now, config.rules) };
}
