import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PlatformCode } from '#contract/price-code.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { makeQueryClient } from '#src/console/query-client.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { PriceCodesPage } from './price-codes-page.tsx';

const code: PlatformCode = {
  id: '0198f000-0000-7000-8000-000000000001',
  word: 'CITY2027',
  percent: 25,
  currency: 'USD',
  budgetMinor: 10_000,
  spentMinor: 1000,
  mostMinor: 5000,
  used: 1,
  topCoaches: [{ id: '0198f000-0000-7000-8000-000000000002', name: 'Robert Barry', amountMinor: 800 }],
  startsAt: '2027-02-20T08:00:00.000Z',
  endsAt: '2027-04-20T08:00:00.000Z',
  cityId: null,
  activity: null,
  reason: 'Opening',
  madeBy: 'Robin Hale',
  confirmedBy: null,
  isWaiting: false,
  mayConfirm: false,
  endedAt: null,
};

let items: PlatformCode[];
let sent: { path: string; body: unknown }[];
beforeAll(startWords);
beforeEach(() => {
  items = [code];
  sent = [];
  wireTestCalls();
  consoleSession.enter({ token: 't', name: 'Robin', contact: { channel: 'email', value: 'r@x.example' } });
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      sent.push({ path: pathname, body: JSON.parse(await request.text()) });
      return Response.json({ code: 200, msg: '', data: code });
    }
    const data = pathname.endsWith('/priceCode') ? { items, next: null } : { items: [] };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <PriceCodesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  [
    'en',
    'Budget $100: $10 spent or reserved, $90 left. Uses: 1',
    /Made by Robin Hale/,
    'Largest sums by instructor',
  ],
  ['zh', /已用或预留.*10.*剩余.*90/, /Robin Hale ?于/, '使用金额最多的教练'],
] as const)('/codes lists budget, spent and left in %s', async (language, budget, by, coaches) => {
  await switchLanguage(language);
  show();
  expect(await screen.findByText(budget)).toBeDefined();
  expect(screen.getByText(by)).toBeDefined();
  expect(screen.getByText(coaches)).toBeDefined();
  const coach = screen.getByRole('link', { name: 'Robert Barry' });
  expect(coach.getAttribute('href')).toBe('/people/0198f000-0000-7000-8000-000000000002');
  expect(coach.parentElement?.textContent).toMatch(/^Robert Barry .*8$/);
});

test('/codes sends a new code in minor units, and refuses a discount above 90 percent', async () => {
  items = [];
  show();
  expect(await screen.findByText('There is no code yet.')).toBeDefined();
  fireEvent.click(screen.getByText('Make a code'));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Code', 'city-2027');
  fill('Discount in percent', '91');
  fill('Budget', '505');
  fill('At most for one order', '50.5');
  fill('End, on your clock', '2027-04-20T12:00');
  fill('Reason', 'Opening');
  expect(await screen.findByText(/^A code has 4 to 20 letters or digits/)).toBeDefined();
  fireEvent.click(screen.getByText('Make it now'));
  expect(sent).toEqual([]);
  fill('Discount in percent', '25');
  fireEvent.click(screen.getByText('Make it now'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    word: 'city-2027',
    percent: 25,
    currency: 'USD',
    budgetMinor: 50_500,
    mostMinor: 5050,
    endsAt: new Date('2027-04-20T12:00').toISOString(),
    cityId: null,
    activity: null,
    reason: 'Opening',
  });
});

test('/codes ends a code with a reason', async () => {
  show();
  fireEvent.click(await screen.findByText('End this code'));
  await screen.findByText('End it now');
  const reasons = screen.getAllByLabelText('Reason');
  fireEvent.change(reasons.at(-1)!, { target: { value: 'Over early' } });
  fireEvent.click(screen.getByText('End it now'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: `/applet/operator/priceCode/${code.id}/end`,
    body: { reason: 'Over early' },
  });
});

test('/codes offers the confirmation of a waiting code to a second operator only', async () => {
  items = [{ ...code, isWaiting: true }];
  show();
  expect(await screen.findByText('Waits for a second operator. It makes no price yet.')).toBeDefined();
  expect(screen.queryByText('Confirm this code')).toBeNull();
  cleanup();
  items = [{ ...code, isWaiting: true, mayConfirm: true }];
  show();
  fireEvent.click(await screen.findByText('Confirm this code'));
  fireEvent.click(await screen.findByText('Confirm it now'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ path: `/applet/operator/priceCode/${code.id}/confirm`, body: {} });
});
