import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { oneOfEachSet, withoutHeld } from './set-rows.view.ts';

const order = (id: string, day: number, part: Partial<OrderRecord> = {}) =>
  ({
    id,
    actions: [],
    cancel: null,
    class: { startsAt: `2027-03-${day}T09:00:00Z`, endsAt: `2027-03-${day}T10:00:00Z` },
    ...part,
  }) as unknown as OrderRecord;

test('oneOfEachSet shows the most urgent date of a booking, and the number of dates in its state', () => {
  const row = (id: string, day: number, part: Partial<OrderRecord> = {}, waiting: unknown[] = []) => ({
    order: order(id, day, { set: { id: 'set', dates: 4 }, ...part }),
    waiting,
  });
  const read = (rows: ReturnType<typeof row>[]) =>
    oneOfEachSet(rows).map(({ order: { id }, urgent }) => [id, urgent]);
  const [plain, sent] = [row('a', 20), row('b', 21, {}, [{}])];
  const moved = row('c', 22, { actions: ['answerProposal'] });
  const [toPay, later] = [row('d', 23, { actions: ['pay'] }), row('e', 24, { actions: ['pay'] })];
  expect(read([plain, sent, moved, toPay, later])).toEqual([['d', { key: 'pay', count: 2 }]]);
  expect(read([plain, sent, moved])).toEqual([['c', { key: 'answer', count: 1 }]]);
  expect(read([plain, sent])).toEqual([['b', { key: 'waiting', count: 1 }]]);
  expect(read([plain])).toEqual([['a', undefined]]);
  const alone = { order: order('f', 25, { actions: ['pay'] }), waiting: [] };
  expect(oneOfEachSet([plain, alone])).toEqual([plain, alone]);
});

test('withoutHeld leaves out each date of an offered course, and nothing else of a booking', () => {
  const ofSet = (id: string, day: number, part: Partial<OrderRecord> = {}) => ({
    order: order(id, day, { set: { id: 'set', dates: 3 }, ...part }),
  });
  const [first, second] = [ofSet('a', 20, { actions: ['pay'] }), ofSet('b', 21, { actions: ['pay'] })];
  const left = ofSet('c', 22);
  const other = { order: order('d', 23, { set: { id: 'other', dates: 2 }, actions: ['pay'] }) };
  const rows = [first, second, left, other];
  expect(withoutHeld(rows, new Set(['a']))).toEqual([left, other]);
  expect(withoutHeld(rows, new Set())).toEqual(rows);
});
