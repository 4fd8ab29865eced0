import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { presentOrders } from '#server/booking/order/reading/order.record.queries.ts';
import type { Ctx } from '#server/context/context.ts';
import { newestArticles, unreadNotices } from '#server/platform/public.ts';
import { listUpcoming, presentClasses, presentCoachCard, searchCoaches } from '#server/teaching/public.ts';
import { readTodo } from './home.asking.queries.ts';
import { listNextOrders } from './home.repository.ts';

const shown = { orders: 3, classes: 6, coaches: 6, resources: 4 };

/** The student's home screen. A guest gets the public part. A city narrows classes and coaches. */
export async function readStudentHome(
  ctx: Ctx,
  { city }: Parsed<'home.student'>,
): Promise<Output<'home.student'>> {
  const { database, actor, config } = ctx;
  const now = ctx.clock.now();
  const readerId = actor.kind === 'guest' ? null : actor.id;
  const [next, todo, classes, coaches, resources, unread] = await Promise.all([
    nextOrders(ctx, now),
    readTodo(ctx, now),
    listUpcoming(database.query, now, config.rules, { city, readerId }, shown.classes),
    searchCoaches(
      database.query,
      { words: [], now, readerId, cities: city === undefined ? undefined : [city] },
      shown.coaches,
      null,
    ),
    newestArticles(ctx, shown.resources),
    unreadNotices(ctx, actor),
  ]);
  return {
    next,
    ...todo,
    classes: await presentClasses(database.query, classes, actor, now, config.rules),
    coaches: coaches.map(presentCoachCard),
    resources,
    unreadNotices: unread,
  };
}

async function nextOrders({ database, actor, config }: Ctx, now: Date): Promise<OrderRecord[]> {
  if (actor.kind === 'guest') return [];
  const soonest = await listNextOrders(database.query, actor.id, now, shown.orders);
  // The screen begins with the next accepted order, however many others wait before it.
  const accepted = soonest.some(({ status }) => status === OrderStatus.progress)
    ? []
    : await listNextOrders(database.query, actor.id, now, 1, [OrderStatus.progress]);
  const rows = [...soonest, ...accepted];
  return presentOrders(database.query, rows, {
    side: 'student',
    now,
    rules: config.rules,
    accountId: actor.id,
  });
}
