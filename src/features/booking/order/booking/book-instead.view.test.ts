import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { endingOf } from './book-instead.view.ts';

type Ended = Parameters<typeof endingOf>[0];
const none = { cancelBy: null, cancelReason: null, rejectReason: null };
const why = (code: string) => ({ code, text: '' });

test.each<[string, Ended, string | null]>([
  ['one in force', { ...none, status: OrderStatus.progress }, null],
  ['one that took place', { ...none, status: OrderStatus.completed }, null],
  [
    'one that the family left',
    { ...none, status: OrderStatus.canceled, cancelBy: 'student', cancelReason: why('plans') },
    null,
  ],
  [
    'one without a payment',
    { ...none, status: OrderStatus.canceled, cancelBy: 'system', cancelReason: why('unpaid') },
    'unpaid',
  ],
  [
    'one without an answer',
    { ...none, status: OrderStatus.canceled, cancelReason: why('noResponse') },
    'noResponse',
  ],
  [
    'one that the coach canceled',
    { ...none, status: OrderStatus.canceled, cancelBy: 'coach' },
    'coachCanceled',
  ],
  ['one refused over needs', { ...none, status: OrderStatus.reject, rejectReason: why('needs') }, 'needs'],
  ['one refused', { ...none, status: OrderStatus.reject, rejectReason: why('full') }, 'rejected'],
])('endingOf an order: %s', (_name, order, ending) => {
  expect(endingOf(order)).toBe(ending);
});
