import { useState } from 'react';
import type { Input, Output } from '#contract/all-apis.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';

export type Account = Output<'operator.accountFind'>;

/** One step about an account, with its fields. */
export type AccountAct =
  | { act: 'lock' | 'unlock'; input: Input<'operator.accountLock'> }
  | { act: 'reset'; input: Input<'operator.secondFactorReset'> }
  | { act: 'birthDate'; input: Input<'operator.birthDateCorrect'> }
  | { act: 'propose'; input: Input<'operator.grantPropose'> }
  | { act: 'revoke'; input: Input<'operator.revoke'> };

/** Sends a step, and returns the account's fields that it changed. */
async function send(step: AccountAct, key: IdempotencyKey): Promise<Partial<Account>> {
  switch (step.act) {
    case 'lock':
      return await ask('operator.accountLock', step.input, { key });
    case 'unlock':
      return await ask('operator.accountUnlock', step.input, { key });
    case 'revoke':
      return await ask('operator.revoke', step.input, { key });
    case 'reset': {
      const { isOn } = await ask('operator.secondFactorReset', step.input);
      return { hasSecondFactor: isOn, sessions: 0 };
    }
    case 'birthDate':
      await ask('operator.birthDateCorrect', step.input, { key });
      return {};
    case 'propose':
      await ask('operator.grantPropose', step.input, { key });
      return {};
  }
}

/** Takes a step about an account. After a fresh code or a lost answer `again` sends the same one. */
export function useAccountAct(
  onChange: (fields: Partial<Account>, step: AccountAct) => void = () => undefined,
) {
  const [last, setLast] = useState<{ step: AccountAct; onDone: () => void }>();
  const step = useKeyed(send, { onSuccess: onChange });
  const take = (wanted: AccountAct, onDone: () => void) => {
    if (step.isPending) return;
    setLast({ step: wanted, onDone });
    step.mutate(wanted, { onSuccess: onDone });
  };
  return {
    take,
    last: last?.step,
    isPending: step.isPending,
    isSuccess: step.isSuccess,
    error: step.error,
    again: () => {
      if (last !== undefined) take(last.step, last.onDone);
    },
  };
}
