import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { ledgerApi } from '#contract/ledger.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { LedgerAccountsPage } from './ledger-accounts-page.tsx';
import { LedgerPage } from './ledger-page.tsx';

type Listed = Output<'operator.ledgerList'>;
type Accounts = Output<'operator.ledgerAccounts'>;

const person = '0198f000-0000-7000-8000-000000000003';
const balance = { kind: 'balance', name: 'Ann Lee', account: `student:${person}` } as const;
const escrow = {
  kind: 'otherOrder',
  name: 'OF-1',
  account: 'escrow:0198f000-0000-7000-8000-000000000002',
} as const;
const row: Listed['items'][number] = {
  id: '0198f000-0000-7000-8000-000000000008',
  at: '2027-03-01T08:00:00.000Z',
  kind: 'pay',
  from: balance,
  to: escrow,
  amountMinor: 4001,
  currency: 'USD',
  orderNumber: 'OF-1',
  ref: 'pi_1',
  balanceMinor: null,
};
const none: Listed = { items: [], next: null, account: null };
const accounts: Accounts = {
  accounts: [
    {
      place: { kind: 'platform', name: null, account: 'platform:revenue' },
      currency: 'USD',
      sumMinor: 600,
    },
  ],
  groups: [{ kind: 'coachAvailable', currency: 'USD', count: 3, sumMinor: -600 }],
  totals: [{ currency: 'USD', sumMinor: 0 }],
  checkedAt: '2027-03-01T08:00:00.000Z',
  frozenSince: null,
  compared: [{ provider: 'stripe', day: '2027-02-28', unexplainedMinor: 250 }],
};

let asked: string[];
let reply: { status: number; data: unknown };

beforeAll(startWords);
beforeEach(() => {
  asked = [];
  wireTestCalls();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

function show(data: unknown, address: string, status = 200): void {
  reply = { status, data };
  answerCalls(async (request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname.replace('/applet/operator/', '')}${search}`);
    return Response.json(
      { code: reply.status, msg: '', data: reply.status === 200 ? reply.data : null },
      { status: reply.status },
    );
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        {address.includes('accounts') ? <LedgerAccountsPage /> : <LedgerPage />}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const list = (data: Listed) => ledgerApi['operator.ledgerList'].output.parse(data);
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test.each<[Language, string, string]>([
  ['en', 'Paid', 'Balance of Ann Lee'],
  ['zh', '付款', '余额（Ann Lee）'],
])('LedgerPage shows a transfer in words with its links in %s', async (language, kind, place) => {
  await switchLanguage(language);
  show(list({ ...none, items: [row] }), '/ledger');
  const table = await screen.findByRole('table');
  expect(within(table).getByText(kind)).toBeTruthy();
  expect(hrefOf(place)).toBe(`/ledger?account=student%3A${person}`);
  expect(within(table).getByText('pi_1')).toBeTruthy();
  expect(hrefOf('OF-1')).toBe('/orders?number=OF-1');
  expect(document.body.textContent).not.toContain(person);
});

test('LedgerPage links the person and the order of each account', async () => {
  show(list({ ...none, items: [row] }), '/ledger');
  await screen.findByRole('table');
  expect(hrefOf('Person: Ann Lee')).toBe(`/people/${person}`);
  expect(hrefOf('Order: OF-1')).toBe('/orders?number=OF-1');
});

test('LedgerPage shows the balance of the chosen account now and after each row', async () => {
  const account = { place: balance, currency: 'USD', balanceMinor: 999 };
  show(
    list({ ...none, items: [{ ...row, balanceMinor: 12_345 }], account }),
    `/ledger?account=${balance.account}`,
  );
  expect(await screen.findByText('Balance now: $9.99')).toBeTruthy();
  expect(screen.getByText('$123.45')).toBeTruthy();
  expect(asked).toEqual([`ledger?account=student%3A${person}`]);
  const select = screen.getByLabelText<HTMLSelectElement>('Account');
  expect(select.selectedOptions[0]?.textContent).toBe('Balance of Ann Lee');
});

test('LedgerPage sends the typed filters once', async () => {
  show(list(none), '/ledger');
  await screen.findByText('No transfer fits.');
  fireEvent.change(screen.getByLabelText('Kind of transfer'), { target: { value: 'payout' } });
  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: ' OF-7 ' } });
  fireEvent.change(screen.getByLabelText('First day (UTC)'), { target: { value: '2027-03-02' } });
  fireEvent.change(screen.getByLabelText('Last day (UTC)'), { target: { value: '2027-03-01' } });
  const go = screen.getByRole('button', { name: 'Show' });
  expect(go.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Last day (UTC)'), { target: { value: '2027-03-02' } });
  fireEvent.click(go);
  await screen.findByRole('button', { name: 'Show everything' });
  expect(asked).toEqual(['ledger', 'ledger?order=OF-7&from=2027-03-02&to=2027-03-02&kind=payout']);
});

test('LedgerPage shows an error with a way to try again', async () => {
  show(null, '/ledger', 500);
  await screen.findByRole('alert');
  reply = { status: 200, data: list(none) };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No transfer fits.')).toBeTruthy();
});

test('LedgerPage shows that this computer has no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(null, '/ledger', 500);
  expect((await screen.findByRole('alert')).textContent).toMatch(/network|offline/i);
  vi.restoreAllMocks();
});

test.each<[Language, string]>([
  ['en', 'Instructors, available'],
  ['zh', '教练可提现'],
])('LedgerAccountsPage shows balances, sums and the last checks in %s', async (language, group) => {
  await switchLanguage(language);
  show(ledgerApi['operator.ledgerAccounts'].output.parse(accounts), '/ledger/accounts');
  expect(await screen.findByText(group)).toBeTruthy();
  expect(screen.getByText('$6')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/freezes', '/reconciliation', '/ledger?account=platform%3Arevenue']),
  );
});

test('LedgerAccountsPage shows an alert when all accounts are not zero together', async () => {
  const wrong = { ...accounts, totals: [{ currency: 'USD', sumMinor: 7 }] };
  show(ledgerApi['operator.ledgerAccounts'].output.parse(wrong), '/ledger/accounts');
  expect((await screen.findByRole('alert')).textContent).toContain('$0.07');
});
