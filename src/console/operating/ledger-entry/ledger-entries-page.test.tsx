import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LedgerEntry, ledgerEntryApi } from '#contract/ledger-entry.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { entryAddress } from '#src/console/base/entry-address.ts';
import { startWords } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { LedgerEntriesPage } from './ledger-entries-page.tsx';

const idOf = (last: number) => `0198f000-0000-7000-8000-00000000000${last}`;
const entry: LedgerEntry = {
  id: idOf(5),
  kind: 'serviceOut',
  state: 'open',
  bearer: 'payer',
  amountMinor: 2500,
  currency: 'USD',
  provider: 'stripe',
  ref: 'cs_1',
  person: { id: idOf(3), name: 'Ann Lee' },
  orderNumber: 'OF-1',
  note: 'Refunded in the dashboard.',
  proposedBy: idOf(6),
  proposerName: 'Robin Hale',
  proposedAt: '2027-03-02T08:00:00.000Z',
  decision: null,
  actions: ['confirm', 'refuse'],
};

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

const debt = ledgerEntryApi['operator.entryDebt'].output.parse({
  id: idOf(4),
  name: 'Maya Rai',
  debtMinor: 3000,
  currency: 'USD',
});

function show(address: string, items: LedgerEntry[] = []): void {
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET')
      return Response.json({
        code: 200,
        msg: '',
        data: pathname.endsWith('/debt') ? debt : { items, next: null },
      });
    sent.push(`${pathname.replace('/applet/operator/', '')} ${await request.text()}`);
    return Response.json({ code: 200, msg: '', data: { ...entry, state: 'confirmed', actions: [] } });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <LedgerEntriesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('ServiceForm proposes the difference of a night that its address names', async () => {
  const detail = { paymentId: idOf(2), ref: 'cs_1', oursMinor: 6000, theirsMinor: 3500, currency: 'USD' };
  show(entryAddress('stripe', detail));
  write('Why', 'Refunded in the dashboard.');
  write('Taken from', 'payer');
  await press('Propose');
  await screen.findByText('Proposed. Another operator confirms it.');
  const [path, ...body] = sent[0]?.split(' ') ?? [];
  expect(path).toBe('ledgerEntry');
  expect(JSON.parse(body.join(' '))).toEqual({
    kind: 'serviceOut',
    bearer: 'payer',
    payment: idOf(2),
    amountMinor: 2500,
    note: 'Refunded in the dashboard.',
  });
});

test('ServiceForm names the service of money without a payment of ours, which no payer bears', async () => {
  const detail = { paymentId: null, ref: 'ch_1', oursMinor: 0, theirsMinor: 2500, currency: 'EUR' };
  show(entryAddress('stripe', detail));
  expect(screen.queryByLabelText('Taken from')).toBeNull();
  write('Why', 'Unknown money.');
  await press('Propose');
  await screen.findByText('Proposed. Another operator confirms it.');
  expect(JSON.parse(sent[0]?.replace('ledgerEntry ', '') ?? '')).toMatchObject({
    kind: 'serviceIn',
    bearer: 'platform',
    payment: 'ch_1',
    stray: { provider: 'stripe', currency: 'EUR' },
  });
});

test('WriteOffForm proposes a part of the debt', async () => {
  show(`/ledger-entries?coach=${idOf(4)}`);
  await screen.findByText(/^Maya Rai owes \$30/);
  write('Amount (USD)', '12.50');
  write('Why', 'Left the country.');
  await press('Propose');
  await screen.findByText('Proposed. Another operator confirms it.');
  expect(sent).toEqual([`account/${idOf(4)}/debt {"amountMinor":1250,"note":"Left the country."}`]);
});

test('EntryCard shows what it moves, and EntryActs confirms after a question', async () => {
  show('/ledger-entries', [entry]);
  await screen.findByRole('heading', { name: 'Money went out, $25: waits for another operator' });
  expect(screen.getByRole('link', { name: 'Ann Lee' })).toBeTruthy();
  expect(screen.getByText('Taken from: the balance of the payer')).toBeTruthy();
  write('Why you decide so', 'I saw the refund.');
  await press('Confirm');
  expect(sent).toEqual([]);
  await press('Enter it now');
  await screen.findByText('Confirmed. It is in the ledger.');
  expect(sent).toEqual([`ledgerEntry/${idOf(5)}/confirm {"note":"I saw the refund."}`]);
});

test('EntryCard offers no step and shows no words to a side', async () => {
  show('/ledger-entries', [{ ...entry, note: null, actions: [] }]);
  await screen.findByText('You are a side of this payment or debt. Another operator decides.');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(document.querySelector('blockquote')).toBeNull();
});
