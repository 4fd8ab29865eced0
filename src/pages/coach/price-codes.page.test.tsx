import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './price-codes.page.tsx';

beforeAll(() => startWords('en'));
beforeAll(() => {
  wireTestCalls();
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { items: [], next: null } }));
});
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

test.each([
  ['en', 'Codes', 'You have no codes yet. A family that types your code pays less.'],
  ['zh', '优惠码', '您还没有优惠码。家长输入优惠码后，预约价格会降低。'],
] as const)('/coach/priceCodes shows that the list is empty (%s)', async (language, title, none) => {
  await i18n.changeLanguage(language);
  const router = createMemoryRouter([{ path: '/coach/priceCodes', Component }], {
    initialEntries: ['/coach/priceCodes'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(await screen.findByText(none)).toBeTruthy();
});
