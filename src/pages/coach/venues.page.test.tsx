import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnVenue } from '#contract/venue.ts';
import { i18n } from '#src/i18n/index.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './venues.page.tsx';

const pool: OwnVenue = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  cityId: 'austin',
  name: 'Pecan Pool',
  address: '1 Street',
  point: { latE6: 30_270_000, lonE6: -97_740_000 },
  confirmedAt: '2027-02-20T04:00:00.000Z',
  hint: 'Blue door',
  uses: 2,
  isOwn: true,
  usedAt: null,
};
const hall: OwnVenue = {
  ...pool,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'City Hall',
  point: null,
  confirmedAt: null,
  hint: '',
  isOwn: false,
};

const austin = {
  id: 'austin',
  en: 'Austin',
  zh: '奥斯汀',
  zone: 'America/Chicago',
  country: 'US',
  lat: 30.27,
  lng: -97.74,
};

let items: OwnVenue[];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  items = [pool, hall];
  vi.stubGlobal('fetch', async (request: Request) => {
    const isCity = new URL(request.url).pathname.endsWith('/city');
    return Response.json({ code: 200, msg: '', data: isCity ? { items: [austin] } : { items, most: 30 } });
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
  ['en', /Position confirmed on.*19/, 'Open to everybody in your city', 'Change'],
  ['zh', /位置已于.*19日/, '本城市公用地点', '修改'],
] as const)('/coach/venues lists own and open places in %s', async (language, confirmed, open, change) => {
  await i18n.changeLanguage(language);
  show();
  expect(await screen.findByText('Pecan Pool')).toBeDefined();
  expect(await screen.findByText(confirmed)).toBeDefined();
  expect(screen.getByText('Blue door')).toBeDefined();
  expect(screen.getByText(open)).toBeDefined();
  // A place of operators has no buttons.
  expect(screen.getAllByText(change)).toHaveLength(1);
});

test('/coach/venues explains that places are saved with a class while the coach has none', async () => {
  await i18n.changeLanguage('en');
  items = [];
  show();
  expect(await screen.findByText(/You have saved no place yet/)).toBeDefined();
});
