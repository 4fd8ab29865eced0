import { expect, test } from 'vitest';
import { cancelClassErrors } from './cancel-class.view.ts';

test.each([
  [{ reason: '', words: 'ill' }, { reason: 'choose' }],
  [{ reason: 'other', words: '  ' }, { words: 'wordsNeeded' }],
  [{ reason: 'other', words: 'the pool is closed' }, {}],
  [{ reason: 'unwell', words: '' }, {}],
] as const)(
  'cancelClassErrors requires a reason, and also a text when the reason is something else (%j)',
  (draft, errors) => {
    expect(cancelClassErrors(draft)).toEqual(errors);
  },
);
