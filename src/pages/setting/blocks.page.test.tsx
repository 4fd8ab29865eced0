import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './blocks.page.tsx';

beforeAll(() => startWords('en'));
beforeAll(() => {
  wireTestCalls();
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { items: [], next: null } }));
});
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

test.each([
  ['en', 'Blocked people', 'You have blocked nobody.'],
  ['zh', '已屏蔽的人', '您没有屏蔽任何人。'],
] as const)('/setting/blocks shows that the list is empty (%s)', async (language, title, none) => {
  await i18n.changeLanguage(language);
  const router = createMemoryRouter([{ path: '/setting/blocks', Component }], {
    initialEntries: ['/setting/blocks'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(await screen.findByText(none)).toBeTruthy();
});
