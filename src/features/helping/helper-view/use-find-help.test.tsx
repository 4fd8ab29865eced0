import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { readerZone } from '#src/i18n/format.ts';
import { preferences } from '#src/session/preferences.ts';
import { storage } from '#src/session/storage.ts';
import { useFindHelp } from './use-find-help.ts';

const city = { country: 'US', lat: 30, lng: -97 };
const cities = [
  { ...city, id: 'elsewhere', en: 'Elsewhere', zh: '别处', zone: 'Pacific/Apia' },
  { ...city, id: 'here', en: 'Here', zh: '本地', zone: readerZone() },
];

/** Forgets the chosen city as another tab would. */
afterEach(() => {
  storage.setCity(null);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
});

function show(at: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(cityQueries.list().queryKey, cities);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  return renderHook(() => useFindHelp(), { wrapper }).result;
}

test('useFindHelp begins in the city of this clock when the phone has none', () => {
  expect(show(paths.assistant.coach).current.find.city).toBe('here');
});

test('useFindHelp begins in the city that was chosen on the phone', () => {
  preferences.setCity('elsewhere');
  expect(show(paths.assistant.coach).current.find.city).toBe('elsewhere');
});

test('useFindHelp shows every city once that was chosen', () => {
  const result = show(paths.assistant.coach);
  act(() => result.current.change({ city: '' }));
  expect(result.current.find.city).toBe('');
});
