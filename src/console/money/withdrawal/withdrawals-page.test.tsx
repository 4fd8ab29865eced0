import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OperatorWithdrawal } from '#contract/withdrawal.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

const coachId = '0198f000-0000-7000-8000-0000000000aa';
const row: OperatorWithdrawal = {
  id: '0198f000-0000-7000-8000-000000000001',
  version: 2,
  state: 'approved',
  amountMinor: 6000,
  currency: 'USD',
  payoutLast4: '6789',
  createdAt: '2027-03-01T08:00:00.000Z',
  decidedAt: '2027-03-02T08:00:00.000Z',
  endedAt: null,
  reason: null,
  reference: null,
  coach: { id: coachId, name: 'Ann Lee', isApproved: true },
  accountChangedSince: false,
  disputedMinor: 2550,
  needsTwo: false,
  approvedBy: null,
  payoutFile: null,
  actions: ['markPaid'],
};

beforeAll(startWords);
afterEach(async () => {
  vi.unstubAllGlobals();
  forgetRefusals();
  await switchLanguage('en');
});

/** The server lists what is open: a paid withdrawal is not. */
const show = () => {
  let items = [row];
  return showConsolePage(<WithdrawalsPage />, { path: '/withdrawals', at: '/withdrawals' }, ({ method }) => {
    if (method === 'GET') return { code: 200, data: { items, next: null } };
    items = [];
    return { code: 200, data: { ...row, state: 'paid', reference: 'SEPA 4711', actions: [] } };
  });
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  ['en', 'Open the disputes', 'Instructor Ann Lee, available'],
  ['zh', '查看争议', '教练可提现（Ann Lee）'],
] as const)(
  'WithdrawalsPage links the coach, the balance and the disputes in %s',
  async (language, disputes, available) => {
    await switchLanguage(language);
    show();
    expect((await screen.findByRole('heading', { name: /^Ann Lee · / })).textContent).toContain('60');
    expect(hrefOf('Ann Lee')).toBe(`/people/${coachId}`);
    expect(hrefOf(disputes)).toBe('/disputes');
    expect(hrefOf(available)).toBe(`/ledger?account=coach%3A${coachId}%3Aavailable`);
  },
);

test('WithdrawalsPage keeps the account of a card that moves up to another page while it is read', async () => {
  const looked = { ...row, actions: ['account' as const] };
  const pages = [[{ ...row, id: '0198f000-0000-7000-8000-000000000002', actions: [] }], [looked]];
  const account = Promise.withResolvers<ConsoleAnswer>();
  const calls = showConsolePage(
    <WithdrawalsPage />,
    { path: '/withdrawals', at: '/withdrawals' },
    ({ method, search }) => {
      if (method === 'POST') return account.promise;
      const no = Number(search.get('cursor') ?? 0);
      return { code: 200, data: { items: pages[no], next: no === 0 ? '1' : null } };
    },
  );
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const cards = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('heading', { name: /^Ann Lee/ })).toHaveLength(count));
  await press('Show more');
  await cards(2);
  await press('Show the whole account (this is written down)');
  pages.splice(0, 2, [looked], []);
  await press('Look for new ones');
  await cards(1);
  await press('Show the whole account (this is written down)');
  const given = { holder: 'Ann Lee', country: 'US', bank: 'B', bankCode: '1', accountNumber: '00123456789' };
  account.resolve({ code: 200, data: given });
  await screen.findByText('00123456789');
  pages.splice(0, 2, [], [looked]);
  await press('Look for new ones');
  await waitFor(() => expect(screen.getByText('00123456789')).toBeTruthy());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('WithdrawalsPage keeps a paid withdrawal with its answer until the list is read again', async () => {
  const calls = show();
  fireEvent.click(await screen.findByRole('button', { name: 'It was paid' }));
  fireEvent.change(screen.getByLabelText('Reference of the bank'), { target: { value: 'SEPA 4711' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'It was paid' }).at(-1)!);
  const card = within(await screen.findByRole('region', { name: 'Ann Lee · $60' }));
  expect(await card.findByText(/^Paid ·/)).toBeTruthy();
  expect(card.getByText('Marked as paid. The instructor has a notice.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  expect(card.queryByRole('button', { name: 'It was paid' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Look for new ones' }));
  expect(await screen.findByText('No withdrawal waits.')).toBeTruthy();
});
