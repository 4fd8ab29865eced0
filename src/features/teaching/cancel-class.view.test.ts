import { expect, test } from 'vitest';
import { cancelClassErrors } from './cancel-class.view.ts';

test.each([
  [{ reason: '', words: 'ill' }, { reason: 'choose' }],
  [{ reason: 'other', words: '  ' }, { words: 'wordsNeeded' }],
  [{ reason: 'other', words: 'the pool is closed' }, {}],
  [{ reason: 'unwell', words: '' }, {}],
] as const)(
  'a class is canceled with a reason, and with words where the reason says nothing (%j)',
  (draft, errors) => {
    expect(cancelClassErrors(draft)).toEqual(errors);
  },
);
