import { describe, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { OrdersView, Waiting } from '#src/offline/core/merge.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { laterOrders, nextOrder } from './home.view.ts';

type Row = OrdersView<OrderRecord>['orders'][number];

const idOf = (day: string): string => `00000000-0000-7000-8000-0000000000${day}`;

const at = (day: string, status: OrderRecord['status'], more: Partial<OrderRecord> = {}): Row => {
  const times = { startsAt: `2026-11-${day}T10:00:00.000Z`, endsAt: `2026-11-${day}T11:00:00.000Z` };
  const cls = { ...seenOrder({}).class, ...times };
  return { order: seenOrder({ id: idOf(day), status, class: cls, ...more }), waiting: [] };
};
const tapped = (row: Row, type: Waiting['type'], input: Waiting['input'] = {}): Row => ({
  ...row,
  waiting: [
    {
      seq: 1,
      id: row.order.id,
      type,
      entityId: row.order.id,
      state: 'queued',
      unanswered: false,
      isServerError: false,
      about: {},
      people: [],
      input,
      createdAt: 0,
    },
  ],
});
const now = Date.parse('2026-11-10T10:30:00Z');
const next = (rows: readonly Row[]) => nextOrder(rows, now)?.order.id.slice(-2);
const later = (rows: readonly Row[]) => laterOrders(rows, now).map(({ order }) => order.id.slice(-2));
const booked = (day: string) => at(day, OrderStatus.progress);
const unpaid = (day: string) =>
  at(day, OrderStatus.awaitPayment, { actions: ['pay'], expiresAt: '2026-11-11T00:00:00.000Z' });

describe('nextOrder', () => {
  test('is the accepted order that starts first, a running class included', () => {
    expect(next([booked('20'), booked('10'), booked('12')])).toBe('10');
  });

  test('is never an order that is unpaid, unanswered, being canceled or over', () => {
    const others = [
      unpaid('11'),
      at('12', OrderStatus.awaitAgree),
      at('13', OrderStatus.awaitCancel),
      at('14', OrderStatus.canceled),
      at('15', OrderStatus.reject),
      at('16', OrderStatus.completed),
      booked('09'),
    ];
    expect(next(others)).toBeUndefined();
    expect(next([...others, booked('20')])).toBe('20');
  });

  test('is not an order that a waiting action leaves', () => {
    const rest = booked('20');
    expect(next([tapped(booked('12'), 'order.cancel'), rest])).toBe('20');
    expect(next([tapped(booked('12'), 'order.answerProposal', { answer: 'leave' }), rest])).toBe('20');
    expect(next([tapped(booked('12'), 'order.answerProposal', { answer: 'keep' }), rest])).toBe('12');
    expect(next([tapped(booked('12'), 'order.cancelParticipants'), rest])).toBe('12');
  });
});

describe('laterOrders', () => {
  test('lists live orders by start without the next one, and those that wait with them', () => {
    const leaving = tapped(booked('11'), 'order.cancel');
    expect(later([booked('20'), at('13', OrderStatus.awaitAgree), booked('12'), leaving])).toEqual([
      '11',
      '13',
      '20',
    ]);
  });

  test('leaves out unpaid orders, which are among the to-dos', () => {
    expect(later([booked('12'), unpaid('13'), booked('14')])).toEqual(['14']);
  });

  test('returns at most three orders', () => {
    expect(later(['11', '12', '13', '14', '15'].map(booked))).toEqual(['12', '13', '14']);
  });
});
