import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { OrderRecord } from '#contract/order.ts';
import { decodeCursor, pageOf, pageRead } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import { readsOrder } from '#server/booking/order/rows/order.guardian.repository.ts';
import { sideIn } from '#server/booking/order/rules/order.side.rules.ts';
import { helperNames } from '#server/booking/order/steps/order.effects.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findClass, presentClasses } from '#server/teaching/public.ts';
import {
  findOrder,
  listEnded,
  listExchangesToAnswer,
  listInForce,
  type ListedOrder,
  listOrdersOfClass,
  listRequests,
} from './order.list.repository.ts';
import { listRateable } from './order.rateable.repository.ts';
import { presentOne, presentOrders } from './order.record.queries.ts';

/** Where a page ends. Orders in force go by the start of their class, ended ones by when they were made. */
const listPlace = z.tuple([
  z.enum(['inForce', 'ended']),
  z.iso.datetime().transform((text) => new Date(text)),
  z.uuid(),
]);

/**
 * Lists orders of one side: those in force, soonest class first; then those that ended, newest first. An
 * account without the role has no such orders; neither has a coach whose role is suspended, closed or expired. A family
 * reads the orders of every guardian. By `agreeBy` it lists requests only, the earliest deadline first.
 */
export async function listOrders(ctx: Ctx, input: Parsed<'order.list'>): Promise<Output<'order.list'>> {
  const { database, clock, config } = ctx;
  const { id, roles } = signedIn(ctx.actor);
  if (!roles.has(input.as)) return { items: [], next: null };
  const wanted = {
    as: input.as,
    accountId: id,
    status: input.status === '' ? undefined : input.status,
    classId: input.classId,
    setId: input.setId,
  };
  const reader = () => ({ side: input.as, now: clock.now(), rules: config.rules, accountId: id });
  if (input.by === 'agreeBy') {
    const read = await listRequests(database.query, wanted, input.cursor);
    const { rows, next } = pageOf(read, (row) => [row.agree_by ?? row.created_at, row.id]);
    return { items: await presentOrders(database.query, rows, reader()), next };
  }
  if (input.can === 'answerExchange') {
    if (input.as !== 'coach') return { items: [], next: null };
    const read = await listExchangesToAnswer(database.query, id, clock.now(), input.cursor);
    const { rows, next } = pageOf(read, (row) => [row.exchange_until ?? row.created_at, row.id]);
    return { items: await presentOrders(database.query, rows, reader()), next };
  }
  if (input.can === 'rate') {
    const endedAfter = new Date(clock.now().getTime() - config.rules.ratingWindowDays * DAY_MS);
    const read = await listRateable(
      database.query,
      { as: input.as, accountId: id, endedAfter },
      input.cursor,
    );
    const { rows, next } = pageOf(read, (row) => [row.ended_at ?? row.created_at, row.id]);
    return { items: await presentOrders(database.query, rows, reader()), next };
  }
  const [group, at, lastId] = input.cursor === undefined ? [] : decodeCursor(input.cursor, listPlace);
  const after = at && lastId ? { at, id: lastId } : undefined;
  const inForce = group === 'ended' ? [] : await listInForce(database.query, wanted, after);
  const room = pageRead - inForce.length;
  const ended =
    room === 0 ? [] : await listEnded(database.query, wanted, group === 'ended' ? after : undefined, room);
  const { rows, next } = pageOf<ListedOrder>([...inForce, ...ended], (row) =>
    row.starts_at === undefined ? ['ended', row.created_at, row.id] : ['inForce', row.starts_at, row.id],
  );
  return { items: await presentOrders(database.query, rows, reader()), next };
}

/**
 * One own order, as student or as coach. A guardian may also look at one that another guardian made for their child.
 * A stranger's does not exist, and neither does one of a coach whose role ended.
 */
export async function readOrder(ctx: Ctx, { id }: Parsed<'order.detail'>): Promise<OrderRecord> {
  const { database, clock, config } = ctx;
  const me = signedIn(ctx.actor);
  const row = await findOrder(database.query, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const at = { now: clock.now(), rules: config.rules };
  const side = sideIn(row, me);
  if (side !== null) return presentOne(database.query, row, { side, ...at });
  if (!(await readsOrder(database.query, me.id, id))) throw new AppError('NOT_FOUND');
  return presentOne(database.query, row, { side: 'student', ...at, accountId: me.id });
}

/**
 * Returns the coach's class with all its orders, oldest first. At most as many are open as there are seats.
 */
export async function readRoster(ctx: Ctx, { id }: Parsed<'class.roster'>): Promise<Output<'class.roster'>> {
  const { database, clock, config } = ctx;
  const row = await findClass(database.query, id);
  if (row === undefined || row.coach_id !== signedIn(ctx.actor).id) throw new AppError('NOT_FOUND');
  const orders = await listOrdersOfClass(database.query, id);
  const now = clock.now();
  const [record] = await presentClasses(database.query, [row], ctx.actor, now, config.rules);
  if (record === undefined) throw new AppError('NOT_FOUND');
  return {
    class: record,
    helpers: (await helperNames(database.query, [id])).get(id) ?? [],
    items: await presentOrders(database.query, orders, { side: 'coach', now, rules: config.rules }),
  };
}
