import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { DecisionForm } from './decision-form.tsx';
import { forgetRefusals } from './refusal-drafts.ts';
import type { Decision } from './use-decision-step.ts';

beforeAll(startWords);
afterEach(forgetRefusals);

function show() {
  const send = vi.fn<(decision: Decision) => Promise<unknown>>().mockResolvedValue({});
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <DecisionForm
        id="d1"
        version={3}
        words={{ hint: 'They read it.', approve: 'Approve it', approved: 'Done.', refused: 'Refused.' }}
        decision={{ send, queue: ['x'], conflict: 'STATUS_CHANGED' }}
      />
    </QueryClientProvider>,
  );
  return send;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('DecisionForm approves with one press, without a box for the reason', async () => {
  const send = show();
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Approve it');
  await screen.findByText('Done.');
  expect(send.mock.calls.map(([decision]) => decision)).toEqual([{ id: 'd1', version: 3 }]);
});

test('DecisionForm opens the box for a refusal, and sends its reason', async () => {
  const send = show();
  press('Refuse');
  expect(screen.getByRole('button', { name: 'Refuse it now' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'No name.' } });
  expect(screen.getByRole('button', { name: 'Approve it' }).hasAttribute('disabled')).toBe(true);
  press('Refuse it now');
  await screen.findByText('Refused.');
  expect(send.mock.calls.map(([decision]) => decision)).toEqual([
    { id: 'd1', version: 3, reason: 'No name.' },
  ]);
});

test('DecisionForm starts with an open box when a reason was typed before', () => {
  show();
  press('Refuse');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'No name.' } });
  show();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});
