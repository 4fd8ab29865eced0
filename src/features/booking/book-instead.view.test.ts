import { expect, test } from 'vitest';
import { endingOf } from './book-instead.view.ts';

type Ended = Parameters<typeof endingOf>[0];
const none = { cancelBy: null, cancelReason: null, rejectReason: null };
const why = (code: string) => ({ code, text: '' });

test.each<[string, Ended, string | null]>([
  ['one in force', { ...none, status: '2' }, null],
  ['one that took place', { ...none, status: '3' }, null],
  [
    'one that the family left',
    { ...none, status: '5', cancelBy: 'student', cancelReason: why('plans') },
    null,
  ],
  [
    'one without a payment',
    { ...none, status: '5', cancelBy: 'system', cancelReason: why('unpaid') },
    'unpaid',
  ],
  ['one without an answer', { ...none, status: '5', cancelReason: why('noResponse') }, 'noResponse'],
  ['one that the coach canceled', { ...none, status: '5', cancelBy: 'coach' }, 'coachCanceled'],
  ['one refused over needs', { ...none, status: '6', rejectReason: why('needs') }, 'needs'],
  ['one refused', { ...none, status: '6', rejectReason: why('full') }, 'rejected'],
])('of %s', (_name, order, ending) => {
  expect(endingOf(order)).toBe(ending);
});
