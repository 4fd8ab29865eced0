import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { now } from '#src/clock/clock.ts';
import { person } from '#src/offline/person.ts';
import { saveOrders } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { orderQueries } from './order.queries.ts';

const me = { id: crypto.randomUUID(), name: 'Ann' };
const orderOn = (day: string, status = OrderStatus.progress): OrderRecord => {
  const { class: cls } = seenOrder({});
  const startsAt = `${day}T15:30:00.000Z`;
  return { ...seenOrder({ id: crypto.randomUUID(), status, class: { ...cls, startsAt } }), student: me };
};
let [early, middle, late]: [OrderRecord, OrderRecord, OrderRecord] = threeOrders();
function threeOrders(): [OrderRecord, OrderRecord, OrderRecord] {
  return [orderOn('2026-12-01'), orderOn('2026-12-02'), orderOn('2026-12-03')];
}

/** Orders that the server has, and the list that it sends. */
let known: readonly OrderRecord[] = [];
let list: { items: readonly OrderRecord[]; next: string | null } = { items: [], next: null };
/** Ids of the orders that were read by themselves. */
let read: string[] = [];

beforeEach(async () => {
  [known, read] = [[], []];
  [early, middle, late] = threeOrders();
  wireTestCalls();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/applet/order') return Response.json({ code: 200, msg: 'ok', data: list });
    const wanted = pathname.split('/').at(-1) ?? '';
    read.push(wanted);
    const data = known.find(({ id }) => id === wanted) ?? null;
    return Response.json(
      data ? { code: 200, msg: 'ok', data } : { code: 404, msg: 'no', reason: 'NOT_FOUND', data },
    );
  });
  await signIn({ userId: me.id, token: 't' });
  await saveOrders([early, middle, late]);
  // The list is requested after the orders were stored.
  const storedAt = now();
  await vi.waitUntil(() => now() > storedAt);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const readList = () => new QueryClient().fetchInfiniteQuery(orderQueries.list('student', ''));
const keptIds = async () => (await (await openUser(me.id)).orders.toArray()).map(({ id }) => id).toSorted();
const idsOf = (orders: readonly OrderRecord[]) => orders.map(({ id }) => id).toSorted();

test('an order that a restored server does not have is removed, once the list lacks it', async () => {
  [known, list] = [[early, late], { items: [early, late], next: null }];
  await readList();
  await expect.poll(keptIds).toEqual(idsOf([early, late]));
  expect(read).toEqual([middle.id]);
});

test('an order that ended and is on a later page is read again, and stays', async () => {
  const ended = { ...early, version: early.version + 1, status: OrderStatus.completed };
  [known, list] = [[ended, middle, late], { items: [middle, late], next: 'more' }];
  await readList();
  const kept = async () => (await (await openUser(me.id)).orders.get(early.id))?.record;
  await expect.poll(kept).toMatchObject({ status: OrderStatus.completed });
  expect(read).toEqual([early.id]);
});

test('orders behind the end of the page are not read', async () => {
  list = { items: [middle], next: 'more' };
  await readList();
  await expect.poll(() => read).toEqual([early.id]);
  await expect.poll(keptIds).toEqual(idsOf([middle, late]));
});

test('orders of the coach side are left to the list of the coach', async () => {
  const taught = { ...orderOn('2026-12-04'), coach: { ...early.coach, id: me.id }, student: early.student };
  await saveOrders([{ ...taught, student: { id: crypto.randomUUID(), name: 'Zoe' } }]);
  const storedAt = now();
  await vi.waitUntil(() => now() > storedAt);
  [known, list] = [[early, middle, late], { items: [early, middle], next: null }];
  await readList();
  await expect.poll(() => read).toEqual([late.id]);
  expect(await keptIds()).toContain(taught.id);
});

test('an order that no list has is read once, and not with each list again', async () => {
  [known, list] = [[early, middle, late], { items: [early, late], next: null }];
  await readList();
  await expect.poll(() => read).toEqual([middle.id]);
  const storedAt = now();
  await vi.waitUntil(() => now() > storedAt);
  await readList();
  expect(await keptIds()).toEqual(idsOf([early, middle, late]));
  expect(read).toEqual([middle.id]);
});
