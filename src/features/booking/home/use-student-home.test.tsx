import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '#src/session/preferences.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useStudentHome } from './use-student-home.ts';

// The tests run in the zone Asia/Kathmandu.
const cities = [
  { id: 'austin', en: 'Austin', zh: '奥斯汀', zone: 'America/Chicago', country: 'US', lat: 30, lng: -97 },
  { id: 'patan', en: 'Patan', zh: '帕坦', zone: 'Asia/Kathmandu', country: 'NP', lat: 27, lng: 85 },
];
let asked: (string | null)[];

beforeEach(() => {
  asked = [];
  wireTestCalls();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/applet/city') return Response.json({ code: 200, msg: '', data: { items: cities } });
    asked.push(searchParams.get('city'));
    return Response.json({ code: 500, msg: 'stop', data: null }, { status: 500 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderHook(useStudentHome, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {children}
      </QueryClientProvider>
    ),
  });

test('useStudentHome begins in the city with the zone of the phone, until a city is chosen', async () => {
  const { result } = show();
  await waitFor(() => expect(asked).toContain('patan'));
  expect(result.current.city).toBe('patan');
  act(() => result.current.chooseCity(''));
  await waitFor(() => expect(result.current.city).toBe(''));
  act(() => preferences.setCity('austin'));
  await waitFor(() => expect(asked.at(-1)).toBe('austin'));
});
