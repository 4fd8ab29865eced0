import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import type { HomeTodo } from '#src/features/home/home.queries.ts';
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
// Only what the choice reads.
const wait = (n: number, expiresAt: string | null) =>
  ({
    id: idOf(n),
    state: expiresAt === null ? 'waiting' : 'offered',
    class: { startsAt: at(23) },
    offer: expiresAt === null ? null : { expiresAt },
  }) as WaitlistRecord;
const told = (part: Partial<HomeTodo>): HomeTodo => ({
  todo: [],
  asking: [],
  waits: [],
  consents: [],
  family: [],
  ...part,
});
const endsOf = (...given: Parameters<typeof todoView>) => todoView(...given).items.map(({ until }) => until);

test('the soonest end comes first, over orders and offers, also one that has passed', () => {
  const home = told({ asking: [unpaid(1, 13), unpaid(2, 9)], waits: [wait(3, at(12)), wait(4, null)] });
  expect(endsOf(home, [], now)).toEqual([at(9), at(12), at(13)]);
  expect(todoView(home, [], now).waits.map(({ id }) => id)).toEqual([idOf(4)]);
});

test('what was paid on this phone meanwhile waits no longer', () => {
  const home = told({ asking: [unpaid(1, 13)] });
  const paid = seenOrder({ id: idOf(1), version: 2, status: OrderStatus.awaitAgree, actions: ['cancel'] });
  expect(endsOf(home, [{ order: paid, waiting: [] }], now)).toEqual([]);
});

test('the answer is newer than a kept record of the same version', () => {
  const home = told({ asking: [unpaid(1, 13)] });
  expect(endsOf(home, [{ order: unpaid(1, 12, { actions: [] }), waiting: [] }], now)).toEqual([at(13)]);
});

test('what was tapped here stands beside it', () => {
  // Only that it is there.
  const waiting = [{ seq: 1 } as Waiting];
  const { items } = todoView(told({ asking: [toRate(1, 13)] }), [{ order: toRate(1, 13), waiting }], now);
  expect(items).toMatchObject([{ of: 'order', row: { waiting: [{ seq: 1 }] } }]);
});

test('one session to rate is asked for, and more are said to be there', () => {
  const { items, hasMoreToRate } = todoView(
    told({ asking: [toRate(1, 14), toRate(2, 13), unpaid(3, 15)] }),
    [],
    now,
  );
  expect(items.map(({ until }) => until)).toEqual([at(13), at(15)]);
  expect(hasMoreToRate).toBe(true);
});

test('a waiver to sign has no end, and stands behind what has one', () => {
  const unsigned = {
    kind: 'waiver' as const,
    id: idOf(6),
    minor: 'Mia',
    until: null,
    asked: null,
    missing: [],
  };
  const home = told({ asking: [unpaid(1, 13)], family: [unsigned] });
  expect(todoView(home, [], now).items.map(({ of }) => of)).toEqual(['order', 'family']);
});

test('what a minor or a guardian has to mend stands among the rest by its end', () => {
  const needed = { id: idOf(5), minor: 'Mia', until: at(11), asked: null, missing: [] };
  const home = told({ asking: [unpaid(1, 13)], family: [{ ...needed, kind: 'guardian' }] });
  expect(todoView(home, [], now).items.map(({ of }) => of)).toEqual(['family', 'order']);
});
