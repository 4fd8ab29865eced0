import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { HomeOffers } from './home-offers.tsx';

const austin = {
  id: 'austin',
  en: 'Austin',
  zh: '奥斯汀',
  zone: 'America/Chicago',
  country: 'US',
  lat: 30,
  lng: -97,
};

beforeEach(async () => {
  wireTestCalls();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: 'ok', data: { items: [austin], next: null } }),
  );
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['austin', 'Near you'],
  ['', 'Classes you can book'],
])('HomeOffers of the city "%s" has the heading "%s" and a chip to change it', async (city, heading) => {
  const onCity = vi.fn<(city: string) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HomeOffers shown={{ classes: [] }} city={city} onCity={onCity} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: 'Austin' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading);
  const chip = screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' });
  expect(chip.value).toBe(city);
  const other = city === '' ? 'austin' : '';
  fireEvent.change(chip, { target: { value: other } });
  expect(onCity).toHaveBeenCalledWith(other);
});
