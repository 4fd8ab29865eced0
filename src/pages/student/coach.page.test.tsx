import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gender } from '#contract/enums.ts';
import { i18n, startI18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { preferences } from '#src/session/preferences.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { Component } from './coach.page.tsx';

// The test's own browser does not know the element <search>.
vi.mock('#src/ui/search-field.tsx', () => ({
  SearchField: ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
    <input type="search" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const coach = {
  id: 'c1',
  name: 'Maya Torres',
  nameZh: null,
  gender: Gender.girl,
  cityId: 'austin',
  activity: 'swim',
  meets: ['quietSpace', 'visualSchedule', 'signLanguage'],
  avatar: null,
  avatarSeed: 's',
  ratingTenths: null,
  ratingCount: 0,
  soonest: null,
  km: 12,
};
const lesson = (id: string, startsAt: string, part: object = {}) => ({
  id,
  coach,
  title: { en: `Class ${id}` },
  meets: ['quietSpace'],
  place: { name: 'Pool', address: '', cityId: 'austin' },
  zone: 'America/Chicago',
  startsAt,
  endsAt: startsAt.replace(':00:00', ':50:00'),
  capacity: 4,
  seatsLeft: 2,
  priceMinor: 2000,
  currency: 'USD',
  type: 'group',
  actions: ['book'],
  whyNot: null,
  myOrderId: null,
  ...part,
});
const full = { seatsLeft: 0, actions: ['joinWaitlist'], whyNot: 'CLASS_FULL' };
const data: Record<string, unknown> = {
  '/applet/coach': { items: [coach], next: null },
  '/applet/class': {
    items: [
      lesson('a', '2027-03-06T16:00:00Z'),
      lesson('b', '2027-03-06T18:00:00Z', full),
      lesson('c', '2027-03-07T16:00:00Z'),
    ],
    next: null,
  },
  '/applet/city': {
    items: [
      { id: 'austin', en: 'Austin', zh: '奥斯汀', zone: 'America/Chicago', country: 'US', lat: 30, lng: -97 },
    ],
  },
  '/applet/config': { currency: 'USD' },
};
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(decodeURIComponent(pathname + search));
    return Response.json({ code: 200, msg: 'ok', data: data[pathname] ?? { items: [], next: null } });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startI18n('en', ['search', 'coach', 'class', 'common', 'ui']);
  online.note(true);
});
afterEach(() => {
  cleanup();
  preferences.setCity('');
  vi.unstubAllGlobals();
  closeAll();
});

function show(address = '/student/coach') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an instructor stands with the distance and every need', async () => {
  show('/student/coach?city=austin&km=25');
  const row = await screen.findByRole('link', { name: /Maya Torres/ });
  expect(row.textContent).toContain('Austin, 12 km away');
  for (const need of ['Quiet space', 'Sign language']) expect(row.textContent).toContain(need);
  expect(asked.some((one) => one.startsWith('/applet/coach?') && one.includes('km=25'))).toBe(true);
});

test('classes stand under their days, and a full one says that one can wait', async () => {
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Classes by day' }));
  const days = await screen.findAllByRole('list', { name: /Mar/ });
  expect(days.map((day) => within(day).getAllByRole('link').length)).toEqual([2, 1]);
  expect(screen.getByRole('link', { name: /Class b/ }).textContent).toContain(
    'Full, you can wait for a seat',
  );
  expect(screen.getAllByRole('heading', { level: 2, name: /Mar/ })).toHaveLength(2);
  expect(asked.some((one) => one.startsWith('/applet/class?') && one.includes('full=1'))).toBe(true);
});

test('the city of the phone is looked in first, and everywhere is a choice of its own', async () => {
  preferences.setCity('austin');
  show();
  await screen.findByRole('link', { name: /Maya Torres/ });
  expect(asked.some((one) => one.startsWith('/applet/coach?city=austin'))).toBe(true);
  cleanup();
  asked.length = 0;
  show('/student/coach?city=all');
  await screen.findByRole('link', { name: /Maya Torres/ });
  expect(asked.filter((one) => one.includes('city=austin'))).toEqual([]);
});

test('what is typed as a sentence is looked for as filters', async () => {
  show();
  fireEvent.change(await screen.findByRole('searchbox'), {
    target: { value: 'quiet swimming under $20 near Austin' },
  });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Look for Austin, Swimming, Quiet space, Up to $20' }),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toContain('city=austin&activity=swim&needs=quietSpace&maxPrice=2000'),
  );
});
