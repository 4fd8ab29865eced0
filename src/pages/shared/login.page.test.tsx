import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './login.page.tsx';

let countries: string[];
const config = () => ({ currency: 'USD', defaultCountry: '+1', mobileCountries: countries, isDemo: false });

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => {
    if (!online.get()) throw new TypeError('Failed to fetch');
    return Response.json({ code: 200, msg: 'ok', data: config() });
  });
  wireTestCalls();
  online.note(true);
  await startWords('en');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('en');
});

function show(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['en', 'Mobile'],
  ['zh', '手机'],
])('the sign-in offers a mobile where text messages go (%s)', async (language, name) => {
  await i18n.changeLanguage(language);
  countries = ['+1', '+86'];
  show();
  expect(await screen.findByRole('radio', { name })).toBeTruthy();
});

test('the sign-in offers only mail and password where none go, online and from the stored answer', async () => {
  countries = [];
  show();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.queryByRole('radio', { name: 'Mobile' })).toBeNull();
  cleanup();
  online.note(false);
  const client = new QueryClient();
  client.setQueryData(accountQueries.config().queryKey, config() as never);
  show(client);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  cleanup();
  countries = ['+1'];
  client.setQueryData(accountQueries.config().queryKey, config() as never);
  show(client);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});
