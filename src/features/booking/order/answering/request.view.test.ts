import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import {
  byDeadline,
  classesIn,
  filterFor,
  groupedByClass,
  openRequests,
  plainRequests,
  requestsWithNeeds,
} from './request.view.ts';

test('byDeadline sorts the earliest deadline first, and requests without one last', () => {
  const late = { agreeBy: '2027-03-02T08:00:00Z' };
  const soon = { agreeBy: '2027-03-01T08:00:00Z' };
  const none = { agreeBy: null };
  expect([none, late, soon].toSorted(byDeadline)).toEqual([soon, late, none]);
});

test('groupedByClass puts the requests of a class together, at the place of its soonest one', () => {
  const id = '01a0c331-8e80-7358-91f7-835a1448b1c';
  const soonest = seenOrder({ id: `${id}1` });
  const other = seenOrder({ id: `${id}3`, class: { ...soonest.class, id: `${id}4` } });
  const later = seenOrder({ id: `${id}2` });
  const moved = seenOrder({
    id: `${id}5`,
    class: { ...soonest.class, startsAt: '2026-11-29T15:30:00.000Z' },
  });
  expect(groupedByClass([soonest, other, moved, later])).toEqual([soonest, later, other, moved]);
});

test('groupedByClass leaves the rows of a page in place when a further page arrives', () => {
  const ofClass = (title: string) => (_: unknown, index: number) => {
    const id = `01a0c331-8e80-7358-91f7-835a1448b${index % 2 === 0 ? '1' : '2'}00`;
    const { class: cls } = seenOrder({});
    return seenOrder({ number: `${title}${index}`, class: { ...cls, id } });
  };
  const first = Array.from({ length: limits.pageSize }, ofClass('a'));
  const both = [...first, ...Array.from({ length: 3 }, ofClass('b'))];
  expect(groupedByClass(both).slice(0, limits.pageSize)).toEqual(groupedByClass(first));
});

test('plainRequests returns only requests that can be accepted and have no needs', () => {
  const plain = seenOrder({ actions: ['accept', 'reject'] });
  const needing = seenOrder({
    actions: ['accept'],
    needs: [{ participantId: '01a0c331-8e80-7358-91f7-835a1448b1c9', answer: null }],
  });
  const clashing = seenOrder({ actions: ['reject'] });
  expect(plainRequests([plain, needing, clashing])).toEqual([plain]);
});

test('openRequests leaves out requests with needs, which requestsWithNeeds returns, and ended ones', () => {
  const needs = [{ participantId: '01a0c331-8e80-7358-91f7-835a1448b1c9', answer: null }];
  const open = seenOrder({ actions: ['reject'] });
  const needing = seenOrder({ actions: ['accept', 'reject'], needs });
  const ended = seenOrder({ actions: [] });
  expect(openRequests([open, needing, ended])).toEqual([open]);
  expect(requestsWithNeeds([open, needing, ended])).toEqual([needing]);
});

test('classesIn returns each class once, with its orders', () => {
  const id = '01a0c331-8e80-7358-91f7-835a1448b1c';
  const first = seenOrder({ id: `${id}1` });
  const second = seenOrder({ id: `${id}2` });
  const other = seenOrder({ id: `${id}3`, class: { ...first.class, id: `${id}4` } });
  expect(classesIn([first, other, second]).map((cls) => [cls.id, cls.orderIds])).toEqual([
    [first.class.id, [first.id, second.id]],
    [`${id}4`, [other.id]],
  ]);
});

test.each([
  [[], 'booked'],
  [[OrderStatus.progress, OrderStatus.canceled], 'booked'],
  [[OrderStatus.progress, OrderStatus.awaitCancel], 'refunds'],
  [[OrderStatus.awaitCancel, OrderStatus.awaitAgree], 'requests'],
] as const)('filterFor of orders in status %j is %s', (statuses, filter) => {
  expect(filterFor(statuses.map((status) => ({ status })))).toBe(filter);
});
