import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { endingOf, isWayOut } from './book-instead.view.ts';

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

const mia = { id: 'mia', birthDate: '2018-01-10' } as Parameters<typeof isWayOut>[1]['people'][number];
const ofCoach = seenClass();
const { id: coachId } = ofCoach.coach;

test('isWayOut leaves out a class that is not for the age of a participant', () => {
  const family = { people: [mia], needs: null, coachId };
  expect(isWayOut(seenClass(), family)).toBe(true);
  expect(isWayOut(seenClass({ ageFrom: 16 }), family)).toBe(false);
});

test('isWayOut offers after a refusal for needs only classes that meet all of them', () => {
  const family = { people: [mia], needs: ['quietSpace', 'wheelchair'] as const, coachId };
  expect(isWayOut(seenClass({ meets: ['quietSpace'] }), family)).toBe(false);
  expect(isWayOut(seenClass({ meets: ['quietSpace', 'wheelchair'] }), family)).toBe(true);
});

test('isWayOut leaves out the coach who refused needs in words alone', () => {
  const family = { people: [mia], needs: [], coachId };
  expect(isWayOut(ofCoach, family)).toBe(false);
  expect(isWayOut(seenClass({ coach: { ...ofCoach.coach, id: 'other' } }), family)).toBe(true);
});
