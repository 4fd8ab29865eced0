import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import {
  classesOfOrders,
  isToday,
  newestOf,
  requestsOf,
  rosterOf,
  upcomingClasses,
} from './day-class.view.ts';

interface Given {
  id: string;
  classId?: string;
  status?: OrderRecord['status'];
  seats?: number;
  day?: string;
  agreeBy?: string | null;
  version?: number;
}
/** Only what these views read. */
const order = ({
  id,
  classId = 'c',
  status = OrderStatus.progress,
  seats = 1,
  day = '28',
  agreeBy = null,
  version = 1,
}: Given) =>
  ({
    id,
    status,
    seats,
    participants: [{ id: `child-${id}`, name: 'Leo', kind: 'child' }],
    agreeBy,
    version,
    class: {
      id: classId,
      version: 1,
      startsAt: `2026-11-${day}T15:30:00.000Z`,
      endsAt: `2026-11-${day}T16:30:00.000Z`,
      zone: 'America/Chicago',
    },
  }) as OrderRecord;
const now = Date.parse('2026-11-28T16:00:00Z');

test('the seats of one class are counted together, ended orders are not', () => {
  const classes = classesOfOrders([
    order({ id: '1', seats: 2 }),
    order({ id: '2', status: OrderStatus.awaitAgree }),
    order({ id: '3', status: OrderStatus.canceled, seats: 4 }),
    order({ id: '4', classId: 'sooner', day: '27' }),
  ]);
  expect(classes.map(({ id, seats, capacity }) => [id, seats?.booked, seats?.asked, capacity])).toEqual([
    ['sooner', 1, 0, null],
    ['c', 2, 1, null],
  ]);
});

test('a class that runs now is still to come, an ended one is not', () => {
  const classes = classesOfOrders([order({ id: '1' }), order({ id: '2', classId: 'old', day: '27' })]);
  expect(upcomingClasses(classes, now).map(({ id }) => id)).toEqual(['c']);
});

test('requests: the earliest deadline first, none that has run out', () => {
  const late = order({ id: 'late', status: OrderStatus.awaitAgree, agreeBy: '2026-11-29T10:00:00.000Z' });
  const soon = order({ id: 'soon', status: OrderStatus.awaitAgree, agreeBy: '2026-11-28T18:00:00.000Z' });
  const over = order({ id: 'over', status: OrderStatus.awaitAgree, agreeBy: '2026-11-28T15:59:00.000Z' });
  expect(requestsOf([late, over, soon, order({ id: 'accepted' })], now).map(({ id }) => id)).toEqual([
    'soon',
    'late',
  ]);
});

test('newestOf prefers an order answered on this phone and never an older record', () => {
  const listed = order({ id: '1', status: OrderStatus.awaitAgree, version: 2 });
  expect(newestOf([listed], [order({ id: '1', version: 3 })])[0]?.status).toBe(OrderStatus.progress);
  expect(newestOf([listed], [order({ id: '1', version: 1 })])[0]?.status).toBe(OrderStatus.awaitAgree);
});

test('today is the day where the class is', () => {
  const { class: evening } = order({ id: '1' });
  const late = { ...evening, startsAt: '2026-11-29T02:00:00.000Z' };
  // Sunday in Greenwich, still Saturday in Chicago.
  expect(isToday(late, Date.parse('2026-11-28T20:00:00Z'))).toBe(true);
  expect(isToday(late, Date.parse('2026-11-28T05:00:00Z'))).toBe(false);
});

test('rosterOf separates canceled and refused orders from the others', () => {
  const { coming, left } = rosterOf([
    order({ id: '1' }),
    order({ id: '2', status: OrderStatus.reject }),
    order({ id: '3', status: OrderStatus.completed }),
  ]);
  expect(coming.map(({ id }) => id)).toEqual(['1', '3']);
  expect(left.map(({ id }) => id)).toEqual(['2']);
});
