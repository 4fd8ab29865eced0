import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { CloseTask } from '#src/console/platform/task/close-task.tsx';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';

beforeAll(startWords);
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('CloseTask sends the same note again after the fresh code that a chargeback needs', async () => {
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
  let closing: ConsoleAnswer = { code: 403, reason: 'FRESH_CODE_NEEDED' };
  const calls = showConsolePage(
    <CloseTask
      task={{ id: 't1', kind: 'chargeback', facts: { of: 'dispute', state: 'lost' } }}
      queue={['today']}
      onClosed={() => undefined}
      Result={FreshAnswer}
    />,
    { path: '/', at: '/' },
    () => closing,
  );
  press('Close the task');
  fireEvent.change(screen.getByLabelText('What was done'), { target: { value: 'The bank has it.' } });
  press('Close it for good');
  const send = await screen.findByRole('button', { name: 'Send the code' });
  closing = { code: 200, data: {} };
  fireEvent.click(send);
  fireEvent.change(await screen.findByLabelText('Code that we sent'), { target: { value: '123456' } });
  press('Continue');
  await screen.findByText('Closed. It is off the list.');
  expect(calls.filter(({ path }) => path.endsWith('/done')).map(({ body }) => body)).toEqual([
    { note: 'The bank has it.' },
    { note: 'The bank has it.' },
  ]);
});
