import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './about.page.tsx';

beforeAll(() => startWords('en'));
beforeEach(() => {
  // The build writes it into the app.
  vi.stubGlobal('__BUILD_ID__', '1-test');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 500, msg: '', data: null })));
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
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['en', /stays readable without a signal/, /does not begin with https/],
  ['zh', /没有信号时仍可阅读/, /不以 https 开头/],
])(
  'about page promises reading without a signal on secure pages only (%s)',
  async (language, promise, reason) => {
    await i18n.changeLanguage(language);
    vi.stubGlobal('isSecureContext', true);
    show();
    expect(screen.getByText(promise)).toBeTruthy();
    expect(screen.queryByText(reason)).toBeNull();
    cleanup();
    vi.stubGlobal('isSecureContext', false);
    show();
    expect(screen.queryByText(promise)).toBeNull();
    expect(screen.getByText(reason)).toBeTruthy();
  },
);
