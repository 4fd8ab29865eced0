import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freezeApi, type FreezeRecord } from '#contract/freeze.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { FreezesPage } from './freezes-page.tsx';

const freeze: FreezeRecord = {
  id: '0198f000-0000-7000-8000-000000000001',
  since: '2027-03-01T08:00:00.000Z',
  findings: [
    {
      rule: 'I4 escrow holds the price of an order',
      rows: [
        { row: '0198f000-0000-7000-8000-00000000000a', about: { kind: 'order', number: 'OF-9' } },
        {
          row: 'coach:7:available',
          about: { kind: 'account', id: '0198f000-0000-7000-8000-0000000000c1', name: 'Maya Torres' },
        },
        { row: 'k1', about: null },
      ],
      firstSeenAt: '2027-03-01T08:00:00.000Z',
      lastSeenAt: '2027-03-01T09:00:00.000Z',
    },
  ],
  end: null,
  actions: ['end'],
};

let answers: { code: number; reason?: string; msg?: string; data?: unknown }[];
let sent: string[];

beforeAll(startWords);
beforeEach(() => {
  sent = [];
  wireTestCalls();
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
});
afterEach(() => {
  forgetRefusals();
  vi.unstubAllGlobals();
});

function show(items: FreezeRecord[], given: typeof answers = []): void {
  answers = given;
  answerCalls(async (request) => {
    const data = freezeApi['operator.freezeList'].output.parse({ items, next: null });
    if (request.method === 'GET') return Response.json({ code: 200, msg: '', data });
    const { pathname } = new URL(request.url);
    sent.push(`${pathname} ${await request.text()}`);
    const answer = pathname.endsWith('/end') ? answers.shift() : { code: 200, data: {} };
    return Response.json({ msg: 'said', data: null, ...answer }, { status: answer?.code ?? 500 });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <FreezesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function end(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('What was wrong and how it was mended'), {
    target: { value: 'One row was doubled.' },
  });
  await press('End the freeze');
  expect(sent).toEqual([]);
  await press('Check the books and end it');
}
const ended = `/applet/operator/freeze/${freeze.id}/end {"note":"One row was doubled."}`;

test('FreezesPage shows the broken rules with their rows, and ends the freeze after a question', async () => {
  show([freeze], [{ code: 200, data: { ...freeze, actions: [] } }]);
  await screen.findByText('I4 escrow holds the price of an order');
  expect(screen.getByText('0198f000-0000-7000-8000-00000000000a')).toBeTruthy();
  const order = screen.getByRole('link', { name: 'Order OF-9' });
  expect(order.getAttribute('href')).toBe('/orders?number=OF-9');
  expect(screen.getByText('Maya Torres')).toBeTruthy();
  expect(screen.getByText('Another record')).toBeTruthy();
  await end();
  await screen.findByText('The books add up and money moves again.');
  expect(sent).toEqual([ended]);
});

test('FreezeEnd requests a code, then sends the same note again', async () => {
  show(
    [freeze],
    [
      { code: 403, reason: 'FRESH_CODE_NEEDED' },
      { code: 200, data: { ...freeze, actions: [] } },
    ],
  );
  await end();
  await press('Send the code');
  fireEvent.change(await screen.findByLabelText('Code that we sent'), { target: { value: '123456' } });
  await press('Continue');
  await screen.findByText('The books add up and money moves again.');
  expect(sent.filter((one) => one === ended)).toHaveLength(2);
});

test('FreezeEnd lists the rules that are still broken', async () => {
  show(
    [freeze],
    [{ code: 409, reason: 'BOOKS_BROKEN', msg: 'Still broken.', data: { rules: ['I1 balances'] } }],
  );
  await end();
  await screen.findByText('Still broken.');
  expect(screen.getByText('I1 balances')).toBeTruthy();
});

test('FreezeEnd shows that somebody else ended the freeze', async () => {
  show([freeze], [{ code: 409, reason: 'DO_NOT_REPEAT', msg: 'do not repeat' }]);
  await end();
  await screen.findByText(/^The freeze was ended already\./);
  expect(screen.queryByText('do not repeat')).toBeNull();
});

test('FreezesPage shows who ended a freeze, the note, and no button to end it', async () => {
  const by = '0198f000-0000-7000-8000-00000000000b';
  show([
    {
      ...freeze,
      actions: [],
      end: { at: '2027-03-01T10:00:00.000Z', by, name: 'Robin Hale', note: 'Mended.' },
    },
  ]);
  await screen.findByText('Mended.');
  expect(screen.getByText('Ended by Robin Hale:')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End the freeze' })).toBeNull();
});

test('FreezesPage shows that money was never frozen', async () => {
  show([]);
  await waitFor(() => expect(screen.getByText('Money was never frozen.')).toBeTruthy());
});
