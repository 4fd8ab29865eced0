import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PriceRule } from '#contract/price-rule.ts';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './price-rules.page.tsx';

const rules: PriceRule[] = [
  { id: '00000000-0000-4000-8000-000000000001', version: 1, kind: 'sibling', bps: 1000, atLeast: null },
  { id: '00000000-0000-4000-8000-000000000002', version: 1, kind: 'group', bps: 1500, atLeast: 3 },
];

let items: PriceRule[];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  items = rules;
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { items } }));
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
  ['en', '10% off each further participant', '15% off for a group of 3 or more', 'Add a price rule'],
  ['zh', '从第二位起减 10%', '3 人及以上同行减 15%', '添加优惠规则'],
] as const)('/coach/priceRules lists the rules in %s', async (language, sibling, group, add) => {
  await i18n.changeLanguage(language);
  show();
  expect(await screen.findByText(sibling)).toBeDefined();
  expect(screen.getByText(group)).toBeDefined();
  expect(screen.getByText(add)).toBeDefined();
});

test('/coach/priceRules explains price rules when the coach has no rule yet', async () => {
  await i18n.changeLanguage('en');
  items = [];
  show();
  expect(await screen.findByText(/You offer no discounts yet/)).toBeDefined();
});
