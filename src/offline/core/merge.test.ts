import { describe, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { mergeFavorites, mergeNotices, mergeOrders, waitingOf, waitingRows } from './merge.ts';
import type { OutboxRow } from './outbox-row.ts';

const row = (seq: number, patch: Partial<OutboxRow>): OutboxRow => ({
  seq,
  id: `k${seq}`,
  v: 1,
  userId: 'u1',
  type: 'order.create',
  lane: 'class:c1',
  method: 'POST',
  path: '/applet/order',
  body: '{}',
  bodyHash: '',
  entityId: 'o1',
  about: {},
  createdAt: seq,
  state: 'queued',
  attempts: 0,
  failures: 0,
  nextAttemptAt: 0,
  build: '1',
  ...patch,
});

describe('orders', () => {
  const orders = [
    { id: 'o1', status: OrderStatus.awaitAgree },
    { id: 'o2', status: OrderStatus.progress },
  ];
  test('mergeOrders adds a waiting action to its order and never changes the record', () => {
    const waiting = waitingRows([row(1, { type: 'order.cancel', entityId: 'o2' })]);
    const view = mergeOrders(orders, waiting);
    expect(view.orders.map(({ order }) => order)).toEqual(orders);
    expect(view.orders[1]?.waiting).toEqual(waiting);
    expect(view.orders[0]?.waiting).toEqual([]);
    expect(view.requests).toEqual([]);
  });
  test('mergeOrders lists a booking as a request when the server has no order for it', () => {
    const waiting = waitingRows([row(1, { entityId: 'o3' })]);
    const view = mergeOrders(orders, waiting);
    expect(view.orders).toHaveLength(2);
    expect(view.requests).toEqual(waiting);
  });
  test('mergeOrders shows a waiting booking once when its order is known', () => {
    const view = mergeOrders(orders, waitingRows([row(1, { entityId: 'o1', attempts: 1 })]));
    expect(view.requests).toEqual([]);
    expect(view.orders[0]?.waiting).toHaveLength(1);
  });
  test('waitingRows leaves out rows that are done or rejected', () => {
    expect(waitingRows([row(1, { state: 'done' }), row(2, { state: 'rejected' })])).toEqual([]);
  });
});

describe('a waiting row', () => {
  test('waitingOf marks a row as unanswered when it may have reached the server', () => {
    expect(waitingOf(row(1, {}))?.unanswered).toBe(false);
    expect(waitingOf(row(1, { attempts: 1 }))?.unanswered).toBe(true);
  });
  test("waitingOf returns the hold of the row, else 'auth' when the session was refused", () => {
    const held = { authHeld: true, names: new Map() };
    expect(waitingOf(row(1, {}), held)?.hold).toBe('auth');
    expect(waitingOf(row(1, { hold: 'update' }), held)?.hold).toBe('update');
    expect(waitingOf(row(1, {}))?.hold).toBeUndefined();
  });
  test('waitingOf returns the participants only when this phone has all their names', () => {
    const names = new Map([['a', 'Sofia']]);
    const of = (body: object) =>
      waitingOf(row(1, { body: JSON.stringify(body) }), { authHeld: false, names });
    expect(of({ participantIds: ['a'] })?.people).toEqual(['Sofia']);
    expect(of({ participantIds: ['a', 'b'] })?.people).toEqual([]);
    expect(of({})?.people).toEqual([]);
  });
  test('mergeOrders sorts requests by the start of their class', () => {
    const at = (seq: number, startsAt?: string) =>
      row(seq, { entityId: `o${seq}`, about: startsAt === undefined ? {} : { startsAt } });
    const rows = [at(1), at(2, '2026-12-02T10:00:00Z'), at(3, '2026-12-01T10:00:00Z'), at(4)];
    expect(mergeOrders([], waitingRows(rows)).requests.map(({ seq }) => seq)).toEqual([3, 2, 1, 4]);
  });
  test('waitingOf returns reason and facts of a question', () => {
    const outcome = { http: 409, code: 409, reason: 'CHANGED', data: { priceMinor: 9 }, at: 1 };
    const waiting = waitingOf(row(1, { state: 'needsUser', outcome, body: '{"a":1}' }));
    expect(waiting).toMatchObject({ reason: 'CHANGED', facts: { priceMinor: 9 }, input: { a: 1 } });
  });
  test('waitingOf returns an empty input when the body is damaged', () => {
    expect(waitingOf(row(1, { body: '{"a"' }))?.input).toEqual({});
  });
});

describe('favorites', () => {
  const intent = (seq: number, coachId: string, isOn: boolean) =>
    row(seq, { type: 'favorite.set', entityId: coachId, body: JSON.stringify({ isOn }) });
  const known = [
    { coachId: 'c1', coach: { name: 'A' } },
    { coachId: 'c2', coach: { name: 'B' } },
  ];
  test('mergeFavorites applies the last intent and keeps known coaches', () => {
    const views = mergeFavorites(
      known,
      waitingRows([intent(1, 'c1', false), intent(2, 'c3', true), intent(3, 'c3', false)]),
    );
    expect(views.map(({ coachId, isOn }) => [coachId, isOn])).toEqual([
      ['c1', false],
      ['c2', true],
      ['c3', false],
    ]);
    expect(views[0]?.coach).toEqual({ name: 'A' });
  });
});

test('mergeNotices marks a notice as read when the server or this phone has it as read', () => {
  const notices = [
    { id: 'n1', readAt: null },
    { id: 'n2', readAt: null },
    { id: 'n3', readAt: 'x' },
  ];
  const waiting = waitingRows([row(1, { type: 'notice.read', entityId: 'n2' })]);
  expect(mergeNotices(notices, waiting).map(({ isRead }) => isRead)).toEqual([false, true, true]);
});
