import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import type { HomeTodo } from '#src/features/booking/home/home.queries.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { todoView } from './todo.view.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

const unpaid = (n: number, hour: number, part: Partial<OrderRecord> = {}) =>
  seenOrder({
    id: idOf(n),
    status: OrderStatus.awaitPayment,
    actions: ['pay'],
    expiresAt: at(hour),
    ...part,
  });
const toRate = (n: number, hour: number) =>
  seenOrder({ id: idOf(n), status: OrderStatus.completed, actions: ['rate'], rateUntil: at(hour) });
// Only fields that the view reads.
const wait = (n: number, expiresAt: string | null) =>
  ({
    id: idOf(n),
    state: expiresAt === null ? 'waiting' : 'offered',
    class: { startsAt: at(23) },
    offer: expiresAt === null ? null : { expiresAt },
  }) as WaitlistRecord;
const homeTodo = (part: Partial<HomeTodo>): HomeTodo => ({
  todo: [],
  asking: [],
  waits: [],
  consents: [],
  family: [],
  ...part,
});
const endsOf = (...given: Parameters<typeof todoView>) => todoView(...given).items.map(({ until }) => until);

test('todoView sorts orders and offers by deadline, including a passed one', () => {
  const home = homeTodo({ asking: [unpaid(1, 13), unpaid(2, 9)], waits: [wait(3, at(12)), wait(4, null)] });
  expect(endsOf(home, [], now)).toEqual([at(9), at(12), at(13)]);
  expect(todoView(home, [], now).waits.map(({ id }) => id)).toEqual([idOf(4)]);
});

test('todoView removes an order that was paid on this phone since the answer', () => {
  const home = homeTodo({ asking: [unpaid(1, 13)] });
  const paid = seenOrder({ id: idOf(1), version: 2, status: OrderStatus.awaitAgree, actions: ['cancel'] });
  expect(endsOf(home, [{ order: paid, waiting: [] }], now)).toEqual([]);
});

test('todoView prefers the answer to a stored record of the same version', () => {
  const home = homeTodo({ asking: [unpaid(1, 13)] });
  expect(endsOf(home, [{ order: unpaid(1, 12, { actions: [] }), waiting: [] }], now)).toEqual([at(13)]);
});

test('todoView returns waiting actions with their order', () => {
  // Only its presence matters.
  const waiting = [{ seq: 1 } as Waiting];
  const { items } = todoView(homeTodo({ asking: [toRate(1, 13)] }), [{ order: toRate(1, 13), waiting }], now);
  expect(items).toMatchObject([{ of: 'order', row: { waiting: [{ seq: 1 }] } }]);
});

test('todoView returns one order to rate among the rows, and the others apart', () => {
  const { items, moreToRate } = todoView(
    homeTodo({ asking: [toRate(1, 14), toRate(2, 13), unpaid(3, 15)] }),
    [],
    now,
  );
  expect(items.map(({ until }) => until)).toEqual([at(13), at(15)]);
  expect(moreToRate.map(({ until }) => until)).toEqual([at(14)]);
});

test('todoView sorts a waiver without a deadline last', () => {
  const unsigned = {
    kind: 'waiver' as const,
    id: idOf(6),
    minor: 'Mia',
    until: null,
    asked: null,
    missing: [],
  };
  const home = homeTodo({ asking: [unpaid(1, 13)], family: [unsigned] });
  expect(todoView(home, [], now).items.map(({ of }) => of)).toEqual(['order', 'family']);
});

test('todoView sorts a to-do of a minor or guardian by its deadline among the others', () => {
  const needed = { id: idOf(5), minor: 'Mia', until: at(11), asked: null, missing: [] };
  const home = homeTodo({ asking: [unpaid(1, 13)], family: [{ ...needed, kind: 'guardian' }] });
  expect(todoView(home, [], now).items.map(({ of }) => of)).toEqual(['family', 'order']);
});
