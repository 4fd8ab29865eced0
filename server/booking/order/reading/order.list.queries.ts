import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { findClass, presentClasses } from '#server/teaching/public.ts';
import { presentOne, presentOrders } from './order.record.queries.ts';

/** Own orders of one side, newest first. Somebody who has no such role has no such orders. */
export async function list(ctx: Ctx, input: Parsed<'order.list'>): Promise<Output<'order.list'>> {
  const { database, clock, config } = ctx;
  const { id } = signedIn(ctx.actor);
  let query = database.query
    .selectFrom('orders')
    .selectAll()
    .where(input.as === 'student' ? 'student_id' : 'coach_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageRead);
  const { status } = input;
  if (status !== undefined && status !== '') query = query.where('status', '=', status);
  if (input.cursor !== undefined) {
    const [at, lastId] = decodeCursor(input.cursor, timeCursor);
    query = query.where((eb) =>
      eb.or([eb('created_at', '<', at), eb.and([eb('created_at', '=', at), eb('id', '>', lastId)])]),
    );
  }
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: await presentOrders(database.query, rows, input.as, clock.now(), config.rules), next };
}

/**
 * One own order, as student or as coach; or one that another guardian made for an own child, to look at. A stranger's
 * does not exist.
 */
export async function detail(ctx: Ctx, { id }: Parsed<'order.detail'>): Promise<OrderRecord> {
  const { database, clock, config } = ctx;
  const reader = signedIn(ctx.actor).id;
  const row = await database.query.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  if (row.student_id === reader) return presentOne(database.query, row, 'student', now, config.rules);
  if (row.coach_id === reader) return presentOne(database.query, row, 'coach', now, config.rules);
  if (!(await guards(database.query, reader, id))) throw new AppError('NOT_FOUND');
  // Who booked pays, cancels and rates (docs/domain.md 4.11).
  const record = await presentOne(database.query, row, 'student', now, config.rules);
  return { ...record, cancel: null, actions: [], myRating: null, theirRating: null };
}

/** Whether the reader decides for somebody who takes part in the order. */
async function guards(db: Ctx['database']['query'], reader: string, orderId: string): Promise<boolean> {
  const link = await db
    .selectFrom('order_participant')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'order_participant.participant_id')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('account_id', '=', reader)
    .where('child_guardian.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** An own class with all its orders, oldest first; at most as many as it has seats live, and the ended ones. */
export async function roster(ctx: Ctx, { id }: Parsed<'class.roster'>): Promise<Output<'class.roster'>> {
  const { database, clock, config } = ctx;
  const row = await findClass(database.query, id);
  if (row === undefined || row.coach_id !== signedIn(ctx.actor).id) throw new AppError('NOT_FOUND');
  const orders = await database.query
    .selectFrom('orders')
    .selectAll()
    .where('class_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const now = clock.now();
  const [record] = await presentClasses(database.query, [row], ctx.actor, now, config.rules);
  if (record === undefined) throw new AppError('NOT_FOUND');
  return { class: record, items: await presentOrders(database.query, orders, 'coach', now, config.rules) };
}
