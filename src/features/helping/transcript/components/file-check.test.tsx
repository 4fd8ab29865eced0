import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { FileCheck } from './file-check.tsx';

beforeAll(() => startWords('en'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: 'ok', data: { keys: [] } })));
  wireTestCalls();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FileCheck />
    </QueryClientProvider>,
  );
}

test('check of a signed file is offered where the browser has cryptography', async () => {
  show();
  expect(await screen.findByText('Choose a signed file')).toBeTruthy();
  expect(screen.getByText(/it also works without one/)).toBeTruthy();
});

test.each([
  ['en', 'This browser cannot check files on this page', /it also works without one|Choose a signed file/],
  ['zh', '此浏览器无法在此页核验文件', /选择/],
])('address without https gives the reason before a file is chosen (%s)', async (language, reason, offer) => {
  await i18n.changeLanguage(language);
  vi.stubGlobal('crypto', {});
  show();
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByText(offer)).toBeNull();
});
