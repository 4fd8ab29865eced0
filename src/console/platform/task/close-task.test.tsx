import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Answer } from '#src/console/base/answer.tsx';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { CloseTask } from './close-task.tsx';

type Task = Parameters<typeof CloseTask>[0]['task'];
let closing: ConsoleAnswer | undefined;

beforeAll(startWords);
beforeEach(() => {
  closing = { code: 200, data: {} };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const onClosed = vi.fn<() => void>();
const show = (task: Partial<Task> = {}) =>
  showConsolePage(
    <CloseTask
      task={{ id: 't1', kind: 'lateMark', facts: {}, ...task }}
      queue={['today']}
      onClosed={onClosed}
      Result={Answer}
    />,
    { path: '/', at: '/' },
    () => closing,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (value: string) =>
  fireEvent.change(screen.getByLabelText('What was done'), { target: { value } });

test('CloseTask closes a task only with a note, and sends the same key after a lost answer', async () => {
  closing = undefined;
  const calls = show();
  press('Close the task');
  expect(screen.getByRole('button', { name: 'Close it for good' }).hasAttribute('disabled')).toBe(true);
  write(' Called the coach ');
  press('Close it for good');
  await screen.findByText(/No answer came back/);
  closing = { code: 200, data: {} };
  press('Ask again');
  await screen.findByText('Closed. It is off the list.');
  expect(calls[0]).toMatchObject({
    path: '/applet/operator/task/t1/done',
    body: { note: 'Called the coach' },
  });
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(onClosed).toHaveBeenCalledOnce();
});

test('CloseTask shows the conflict note when somebody else closed the task', async () => {
  closing = { code: 409, reason: 'DO_NOT_REPEAT', msg: 'the server’s sentence' };
  show();
  press('Close the task');
  write('Done');
  press('Close it for good');
  await screen.findByText(/Somebody else closed it meanwhile/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test.each([
  ['lateMark', {}, /Nothing else changes/],
  ['chargeback', { of: 'dispute', state: 'lost' }, /no longer held back/],
  ['chargeback', { of: 'warning', state: 'open' }, /no longer held back/],
  ['chargeback', { of: 'dispute', state: 'open' }, /until the bank decides/],
] as const)('CloseTask shows what closing a task changes (%s %j)', (kind, facts, sentence) => {
  show({ kind, facts });
  press('Close the task');
  expect(screen.getByText(sentence)).toBeTruthy();
});
