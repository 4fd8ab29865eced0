import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtInActivities } from '#contract/built-in-activities.ts';
import { Gender } from '#contract/enums.ts';
import { readerZone } from '#src/i18n/format.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { closeAll } from '#src/offline/storage.ts';
import { preferences } from '#src/session/preferences.ts';
import type { SearchField } from '#src/ui/search-field.tsx';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './coach.page.tsx';

// The DOM of the tests does not support the element <search>.
vi.mock('#src/ui/search-field.tsx', () => ({
  SearchField: ({ value, onChange, onSubmit, onEmptyBackspace }: Parameters<typeof SearchField>[0]) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <input
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Backspace' && value === '' && onEmptyBackspace?.()}
      />
    </form>
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
const soonestClass = {
  startsAt: '2027-03-06T16:00:00Z',
  zone: 'America/Chicago',
  priceMinor: 2000,
  currency: 'USD',
  seatsLeft: 2,
};
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
  '/applet/class/days': {
    days: [
      { date: '2026-11-28', count: 0 },
      { date: '2026-11-29', count: 3 },
    ],
  },
  '/applet/city': {
    items: [
      { id: 'austin', en: 'Austin', zh: '奥斯汀', zone: 'America/Chicago', country: 'US', lat: 30, lng: -97 },
    ],
  },
  '/applet/config': { currency: 'USD' },
  '/applet/activity': { items: builtInActivities },
};
const asked: string[] = [];
/** Answers by path; a test can replace one. */
let answers = data;

beforeEach(async () => {
  asked.length = 0;
  answers = data;
  // Typed words reach the address of their own page only.
  window.history.replaceState(null, '', '/student/coach');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (!online.get()) throw new TypeError('Failed to fetch');
    asked.push(decodeURIComponent(pathname + search));
    return Response.json({ code: 200, msg: 'ok', data: answers[pathname] ?? { items: [], next: null } });
  });
  wireTestCalls();
  if (!i18n.isInitialized) await startWords('en');
  online.note(true);
});
afterEach(() => {
  cleanup();
  preferences.setCity('');
  vi.unstubAllGlobals();
  closeAll();
});

/** The address of the screen. */
const Address = () => <output>{decodeURIComponent(useLocation().search)}</output>;

function show(address = '/student/coach', beside?: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Component />
        <Address />
        {beside}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function typeWords(value: string): Promise<HTMLInputElement> {
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value } });
  return field;
}
const pressEnter = (field: HTMLInputElement) => fireEvent.submit(field.form ?? field);
const inAddress = () => screen.getByRole('status').textContent;
const chips = () =>
  within(screen.getByRole('list', { name: /^Filters that are set/ }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

test('search page shows an instructor with the distance, and neither needs nor seats, for which a row has no room', async () => {
  answers = { ...data, '/applet/coach': { items: [{ ...coach, soonest: soonestClass }], next: null } };
  show('/student/coach?city=austin&km=25');
  const row = await screen.findByRole('link', { name: /Maya Torres/ });
  expect(row.textContent).toContain('Austin, 12 km away');
  expect(row.textContent).not.toMatch(/Quiet space|seats left/);
  expect(row.textContent).toContain('Sat, Mar 6, 2027');
  expect(asked.some((one) => one.startsWith('/applet/coach?') && one.includes('km=25'))).toBe(true);
});

test('search page shows classes by day, and the waitlist on a full class', async () => {
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Classes' }));
  const days = await screen.findAllByRole('list', { name: /Mar/ });
  expect(days.map((day) => within(day).getAllByRole('link').length)).toEqual([2, 1]);
  expect(screen.getByRole('link', { name: /Class b/ }).textContent).toContain(
    'Full, you can wait for a seat',
  );
  expect(screen.getAllByRole('heading', { level: 2, name: /Mar/ })).toHaveLength(2);
  expect(asked.some((one) => one.startsWith('/applet/class?') && one.includes('full=1'))).toBe(true);
});

test('search page shows how many were found, and sorts instructors by the list beside it', async () => {
  show();
  await screen.findByText('1 found');
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'price' } });
  await waitFor(() => expect(inAddress()).toBe('?sort=price'));
  expect(asked.some((one) => one.startsWith('/applet/coach?') && one.includes('sort=price'))).toBe(true);
  answers = { ...data, '/applet/class': { items: [lesson('a', '2027-03-06T16:00:00Z')], next: 'more' } };
  fireEvent.click(screen.getByRole('radio', { name: 'Classes' }));
  await screen.findByText('1+ found');
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
});

test('search page starts in the city of the phone, and finds instructors everywhere with city=all', async () => {
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

test('search page starts in the city of the clock where none was chosen, and names it as a guess', async () => {
  localStorage.removeItem('city');
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
  const own = { id: 'own', en: 'Patan', zh: '帕坦', zone: readerZone(), country: 'NP', lat: 27, lng: 85 };
  answers = { ...data, '/applet/city': { items: [own] } };
  show();
  await screen.findByRole('link', { name: /Maya Torres/ });
  expect(asked.some((one) => one.startsWith('/applet/coach?city=own'))).toBe(true);
  const city = screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' });
  expect(city.selectedOptions[0]?.textContent).toBe('Patan, by your clock');
  fireEvent.change(city, { target: { value: '' } });
  await waitFor(() => expect(inAddress()).toBe('?city=all'));
});

test('search page turns typed words into chips when the typing pauses, and keeps the words in the field', async () => {
  show();
  const field = await typeWords('quiet swimming under $20 near Austin with Maya');
  await waitFor(() => expect(chips()).toEqual(['Swimming', 'Up to $20', 'Quiet space']));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' }).value).toBe('austin');
  expect(field.value).toBe('quiet swimming under $20 near Austin with Maya');
  await waitFor(() =>
    expect(asked).toContain(
      '/applet/coach?name=Maya&city=austin&activity=swim&needs=quietSpace&maxPrice=2000',
    ),
  );
  expect(preferences.get().city).toBe('');
  await typeWords('quiet');
  await waitFor(() => expect(chips()).toEqual(['Quiet space']));
});

test('search page applies the words at Enter and leaves only the name in the field', async () => {
  show();
  const field = await typeWords('sat morning swim Maya');
  pressEnter(field);
  await waitFor(() => expect(field.value).toBe('Maya'));
  expect(chips()).toEqual(['Swimming', 'Saturday', 'Before noon']);
  expect(inAddress()).toBe('?name=Maya&activity=swim&days=saturday&part=morning');
  await typeWords('Maya quiet');
  await waitFor(() => expect(chips()).toContain('Quiet space'));
  expect(inAddress()).toBe('?name=Maya&activity=swim&needs=quietSpace&days=saturday&part=morning');
});

test('search page restores chips and name from its address, also from words in it', async () => {
  show('/student/coach?name=quiet+Maya&activity=swim&days=friday');
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  expect(chips()).toEqual(['Swimming', 'Friday', 'Quiet space']);
  pressEnter(field);
  await waitFor(() => expect(field.value).toBe('Maya'));
  expect(chips()).toEqual(['Swimming', 'Friday', 'Quiet space']);
});

test('search page removes one chip by a tap, and the last one by Backspace in the empty field', async () => {
  show();
  const field = await typeWords('quiet saturday swimming Maya');
  await waitFor(() => expect(chips()).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Saturday' }));
  await waitFor(() => expect(chips()).toEqual(['Swimming', 'Quiet space']));
  expect(field.value).toBe('Maya');
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(chips()).toHaveLength(2);
  await typeWords('');
  fireEvent.keyDown(field, { key: 'Backspace' });
  await waitFor(() => expect(inAddress()).toBe('?activity=swim'));
  fireEvent.keyDown(field, { key: 'Backspace' });
  await waitFor(() => expect(inAddress()).toBe(''));
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(inAddress()).toBe('');
  expect(screen.queryByRole('list', { name: /^Filters that are set/ })).toBeNull();
});

test('search page offers a typed city as the name of an instructor who has it', async () => {
  answers = { ...data, '/applet/coach': { items: [{ ...coach, name: 'Austin Reed' }], next: null } };
  show();
  const field = await typeWords('Austin');
  const named = await screen.findByRole('button', { name: 'Instructors called “Austin”' });
  expect(inAddress()).toBe('?city=austin');
  fireEvent.click(named);
  await waitFor(() => expect(field.value).toBe('"Austin"'));
  expect(inAddress()).toBe('?name="Austin"');
  cleanup();
  answers = data;
  show();
  await typeWords('Austin');
  await waitFor(() => expect(asked.filter((one) => one.includes('name="Austin"'))).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /^Instructors called/ })).toBeNull();
});

test('search page names the filters to drop when the words find nobody, and drops one by a tap', async () => {
  answers = {
    ...data,
    '/applet/coach': { items: [], next: null },
    '/applet/coach/count': {
      count: 0,
      isMore: false,
      without: [
        { filter: 'days', count: 3, isMore: false },
        { filter: 'name', count: 1, isMore: false },
      ],
    },
  };
  show();
  const field = await typeWords('swimming saturday Maya');
  pressEnter(field);
  const saturday = await screen.findByRole('button', { name: 'Without “Saturday”: 3 instructors' });
  expect(screen.getByRole('button', { name: 'Without “Maya”: 1 instructor' })).toBeTruthy();
  answers = data;
  fireEvent.click(saturday);
  await screen.findByRole('link', { name: /Maya Torres/ });
  expect(inAddress()).toBe('?name=Maya&activity=swim');
});

test('search page drops one of two needs when the words find nobody', async () => {
  answers = {
    ...data,
    '/applet/coach': { items: [], next: null },
    '/applet/coach/count': {
      count: 0,
      isMore: false,
      without: [
        { filter: 'needs', count: 2, isMore: false },
        { filter: 'needs', need: 'wheelchair', count: 2, isMore: false },
      ],
    },
  };
  show();
  pressEnter(await typeWords('quiet wheelchair'));
  const wheelchair = await screen.findByRole('button', { name: 'Without “Wheelchair”: 2 instructors' });
  expect(screen.getAllByRole('button', { name: /^Without/ })).toHaveLength(1);
  answers = data;
  fireEvent.click(wheelchair);
  await waitFor(() => expect(chips()).toEqual(['Quiet space']));
});

test('search page searches the instructors on the phone without a network, and names the filter to drop', async () => {
  show();
  await screen.findByRole('link', { name: /Maya Torres/ });
  online.note(false);
  const field = await typeWords('quiet swimming');
  pressEnter(field);
  await screen.findByText('Only instructors saved on this phone were searched.');
  expect(screen.getByRole('link', { name: /Maya Torres/ })).toBeTruthy();
  await typeWords('chess');
  await screen.findByText(/^None of the instructors saved on this phone matches/);
  fireEvent.click(await screen.findByRole('button', { name: 'Without “Chess”: 1 instructor' }));
  expect(await screen.findByRole('link', { name: /Maya Torres/ })).toBeTruthy();
});

test('search page searches the classes on the phone without a network, with a note on seats and prices', async () => {
  answers = {
    ...data,
    '/applet/class': {
      items: [
        lesson('a', '2127-03-06T16:00:00Z', { activity: 'swim' }),
        lesson('b', '2127-03-07T16:00:00Z', { activity: 'chess', title: { en: 'Knights' } }),
      ],
      next: null,
    },
  };
  show('/student/coach?view=classes');
  await screen.findByRole('link', { name: /Knights/ });
  online.note(false);
  pressEnter(await typeWords('swimming'));
  await screen.findByText(
    'Only classes saved on this phone were searched. Seats and prices may have changed.',
  );
  expect(screen.getByRole('link', { name: /Class a/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Knights/ })).toBeNull();
  pressEnter(await typeWords('Knights'));
  await screen.findByText(/^None of the classes saved on this phone matches/);
  fireEvent.click(await screen.findByRole('button', { name: 'Without “Swimming”: 1 class' }));
  expect(await screen.findByRole('link', { name: /Knights/ })).toBeTruthy();
});

test('search page follows an address that comes from elsewhere while words are typed', async () => {
  const Link = () => {
    const go = useNavigate();
    return <button onClick={() => void go('/student/coach?activity=chess')}>elsewhere</button>;
  };
  show('/student/coach', <Link />);
  const field = await typeWords('swimming');
  await waitFor(() => expect(chips()).toEqual(['Swimming']));
  fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(() => expect(chips()).toEqual(['Chess']));
  expect(field.value).toBe('');
});

test('search page keeps the filter of a first tap at a second one that comes before it is drawn', async () => {
  show('/student/coach?activity=swim&days=saturday');
  const first = await screen.findByRole('button', { name: 'Remove Saturday' });
  const second = screen.getByRole('radio', { name: 'Classes' });
  // Outside `act`, so that nothing is drawn between the taps.
  first.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  second.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await waitFor(() => expect(inAddress()).toBe('?activity=swim&view=classes'));
});

test('search page narrows the classes to a day of the strip, and a second tap shows every day again', async () => {
  show('/student/coach?view=classes');
  const day = await screen.findByRole('button', { name: 'Sun, Nov 29, 3 classes or more' });
  expect(screen.getByRole('button', { name: 'Sat, Nov 28, no class' }).getAttribute('aria-current')).toBe(
    'date',
  );
  fireEvent.click(day);
  await waitFor(() => expect(inAddress()).toContain('from=2026-11-29&until=2026-11-29'));
  expect(asked).toContain('/applet/class?from=2026-11-29&until=2026-11-29&full=1');
  expect(asked.filter((path) => path.startsWith('/applet/class/days'))).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { pressed: true, name: 'Sun, Nov 29, 3 classes or more' }));
  await waitFor(() => expect(inAddress()).not.toContain('from='));
});
