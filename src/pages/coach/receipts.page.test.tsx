import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { IssuedReceipt } from '#contract/issued-receipt.ts';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './receipts.page.tsx';

const receipt: IssuedReceipt = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'receipt',
  number: 7,
  issuedAt: '2027-03-01T18:00:00.000Z',
  zone: 'America/Chicago',
  seller: { en: 'Ada' },
  title: { en: 'Swim', zh: '游泳' },
  sessions: null,
  orderNumber: 'AB12',
  amountMinor: 4001,
  taxBps: 825,
  taxMinor: 305,
  currency: 'USD',
};
const pack: IssuedReceipt = {
  ...receipt,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'credit',
  number: 8,
  title: null,
  sessions: 4,
  orderNumber: null,
  taxBps: 0,
  taxMinor: 0,
};

let items: IssuedReceipt[];
let years: number[];
let asked: string[];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  items = [receipt, pack];
  years = [2027, 2026];
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    const data = pathname.endsWith('/seller') ? { number: 'AB 12', years } : { items, next: null };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
    </QueryClientProvider>,
  );

test.each([
  ['en', 'Receipt 7', 'Credit note 8', 'Class pack, 4 sessions', /8\.25% tax in it/],
  ['zh', '收据 7', '退款收据 8', '课包，4 课次', /含 8\.25% 税/],
] as const)(
  '/coach/receipts lists a year with its tax in %s',
  async (language, first, second, ofPack, tax) => {
    await i18n.changeLanguage(language);
    show();
    expect(await screen.findByText(first)).toBeDefined();
    expect(screen.getByText(second)).toBeDefined();
    expect(screen.getByText(ofPack, { exact: false })).toBeDefined();
    // Only the receipt with a rate names tax.
    expect(screen.getAllByText(tax)).toHaveLength(1);
  },
);

test.each([
  ['en', /\$10 returned, credit note 9/, /\$5 of it paid by Openfield/],
  ['zh', /已退 .*10，退款收据 9/, /\$5/],
] as const)(
  '/coach/receipts names credit notes and the part of the platform in %s',
  async (language, back, part) => {
    await i18n.changeLanguage(language);
    const credits = [{ number: 9, issuedAt: '2027-03-04T18:00:00.000Z', amountMinor: 1000 }];
    items = [{ ...receipt, voucherMinor: 500, credits }];
    show();
    expect(await screen.findByText(back)).toBeDefined();
    expect(screen.getByText(part)).toBeDefined();
  },
);

test('/coach/receipts reads the year that the coach chooses', async () => {
  await i18n.changeLanguage('en');
  show();
  fireEvent.change(await screen.findByLabelText('Year'), { target: { value: '2026' } });
  await waitFor(() => expect(asked.some((one) => one.includes('year=2026'))).toBe(true));
});

test('/coach/receipts explains receipts before the first one, and still asks for the seller number', async () => {
  await i18n.changeLanguage('en');
  years = [];
  show();
  expect(await screen.findByText(/Openfield issues a receipt in your name/)).toBeDefined();
  expect(screen.getByDisplayValue('AB 12')).toBeDefined();
});

test('/coach/receipts refuses a seller number without a digit, and sends none', async () => {
  await i18n.changeLanguage('en');
  show();
  fireEvent.change(await screen.findByDisplayValue('AB 12'), { target: { value: 'ABCD' } });
  fireEvent.click(screen.getByText('Save the number'));
  expect(await screen.findByText(/Please use 4 to 32 letters/)).toBeDefined();
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([]);
});
