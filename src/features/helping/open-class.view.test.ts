import { expect, test } from 'vitest';
import { mayAsk, openStateOf } from './open-class.view.ts';

const standing = (agreement: '0' | '1', initiator: 'coach' | 'helper') => ({ id: 'a', agreement, initiator });

test.each([
  [{ standing: null, whyNot: null }, 'free', true],
  [{ standing: null, whyNot: 'HELPER_CLASH' }, 'busy', true],
  [{ standing: null, whyNot: 'HELPERS_FULL' }, 'off', false],
  [{ standing: null, whyNot: 'TRAINING_MISSING' }, 'off', false],
  [{ standing: standing('0', 'helper'), whyNot: 'ALREADY_INVITED' }, 'asked', false],
  [{ standing: standing('0', 'coach'), whyNot: 'ALREADY_INVITED' }, 'invited', false],
  [{ standing: standing('1', 'coach'), whyNot: 'ALREADY_INVITED' }, 'agreed', false],
] as const)('%j is %s', (open, state, may) => {
  expect(openStateOf(open)).toBe(state);
  expect(mayAsk(openStateOf(open))).toBe(may);
});
