import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import type { Act } from './use-withdrawal-act.ts';
import { WithdrawalActs } from './withdrawal-acts.tsx';
import type { Waiting } from './withdrawals.queries.ts';

const row = { id: 'w1', version: 2, actions: ['markPaid', 'markFailed'] } as unknown as Waiting;

beforeAll(startWords);
afterEach(forgetRefusals);

let sent: Act[];
let finish: () => void;
function show(): void {
  cleanup();
  sent = [];
  render(
    <WithdrawalActs
      row={row}
      isBusy={false}
      onAct={(act, onDone) => {
        sent.push(act);
        finish = onDone;
      }}
    />,
  );
}
const reference = () => screen.queryByLabelText<HTMLInputElement>('Reference of the bank');
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

test('WithdrawalActs keeps the bank reference when a code is needed or the console closes', async () => {
  show();
  press('It was paid');
  fireEvent.change(reference()!, { target: { value: 'SEPA 4711' } });
  press('It was paid');
  expect(sent).toEqual([{ act: 'markPaid', input: { id: 'w1', reference: 'SEPA 4711' } }]);
  expect(reference()?.value).toBe('SEPA 4711');
  show();
  expect(reference()?.value).toBe('SEPA 4711');
  press('It was paid');
  expect(sent).toHaveLength(1);
  finish();
  expect(await screen.findByRole('button', { name: 'It was paid' })).toBeTruthy();
  expect(reference()).toBeNull();
});
