import { expect, test } from 'vitest';
import { rejectReasons } from '#contract/enums.ts';
import { hasAnswer, rejectMode, rejectError } from './reject.view.ts';

test('a reason is needed, and words for needs and for something else', () => {
  expect(rejectError('', 'words')).toBe('choose');
  const needWords = rejectReasons.filter((reason) => rejectError(reason, '  ') === 'wordsNeeded');
  expect(needWords).toEqual(['needs', 'other']);
  expect(rejectError('needs', 'We have no ramp.')).toBeUndefined();
});

test('the record says which word it is', () => {
  expect(rejectMode({ actions: ['accept', 'reject'] })).toBe('reject');
  expect(rejectMode({ actions: ['coachCancel'] })).toBe('cancel');
  expect(rejectMode({ actions: ['rate'] })).toBeUndefined();
});

test('nothing is offered twice: a rating that waits on this phone leaves nothing to do', () => {
  const completed = { actions: ['rate' as const], myRating: null, theirRating: null };
  expect(hasAnswer(completed, false)).toBe(true);
  expect(hasAnswer(completed, true)).toBe(false);
  expect(hasAnswer({ ...completed, theirRating: { stars: 5, text: '' } }, true)).toBe(true);
  expect(hasAnswer({ ...completed, actions: [] }, false)).toBe(false);
});
