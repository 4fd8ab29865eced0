import { expect, test } from 'vitest';
import { rejectReasons } from '#contract/enums.ts';
import { hasAnswer, rejectMode, rejectError } from './reject.view.ts';

test('rejectError requires a reason, and a text for needs and for something else', () => {
  expect(rejectError('', 'words')).toBe('choose');
  const needWords = rejectReasons.filter((reason) => rejectError(reason, '  ') === 'wordsNeeded');
  expect(needWords).toEqual(['needs', 'other']);
  expect(rejectError('needs', 'We have no ramp.')).toBeUndefined();
});

test('rejectMode returns reject or cancel by the actions of the record', () => {
  expect(rejectMode({ actions: ['accept', 'reject'] })).toBe('reject');
  expect(rejectMode({ actions: ['coachCancel'] })).toBe('cancel');
  expect(rejectMode({ actions: ['rate'] })).toBeUndefined();
  // A date of a course has no answer of its own.
  const course = { startsAt: '2027-04-10T09:00:00Z', freeDays: 7, restRefundPct: 0 };
  const terms = { freeCancelHours: 24, lateRefundPct: 50, noShowRefundPct: 0, course };
  expect(rejectMode({ terms, actions: ['accept', 'reject'] })).toBeUndefined();
  expect(rejectMode({ terms, actions: ['coachCancel'] })).toBe('cancel');
});

test('hasAnswer returns false when the only action is a rating that already waits', () => {
  const completed = { actions: ['rate' as const], myRating: null, theirRating: null };
  expect(hasAnswer(completed, false)).toBe(true);
  expect(hasAnswer(completed, true)).toBe(false);
  expect(hasAnswer({ ...completed, theirRating: { stars: 5, text: '' } }, true)).toBe(true);
  expect(hasAnswer({ ...completed, actions: [] }, false)).toBe(false);
});
