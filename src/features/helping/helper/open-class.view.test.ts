import { expect, test } from 'vitest';
import { type Agreement, AgreementState } from '#contract/enums.ts';
import { mayAsk, openStateOf } from './open-class.view.ts';

const standing = (agreement: Agreement, initiator: 'coach' | 'helper') => ({ id: 'a', agreement, initiator });

test.each([
  [{ standing: null, whyNot: null }, 'free', true],
  [{ standing: null, whyNot: 'HELPER_CLASH' }, 'busy', true],
  [{ standing: null, whyNot: 'HELPERS_FULL' }, 'off', false],
  [{ standing: null, whyNot: 'TRAINING_MISSING' }, 'off', false],
  [{ standing: standing(AgreementState.await, 'helper'), whyNot: 'ALREADY_INVITED' }, 'asked', false],
  [{ standing: standing(AgreementState.await, 'coach'), whyNot: 'ALREADY_INVITED' }, 'invited', false],
  [{ standing: standing(AgreementState.agree, 'coach'), whyNot: 'ALREADY_INVITED' }, 'agreed', false],
] as const)('%j is %s', (open, state, may) => {
  expect(openStateOf(open)).toBe(state);
  expect(mayAsk(openStateOf(open))).toBe(may);
});
