import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';
import { useOffline } from '#src/offline/read.ts';
import { closeAll } from '#src/offline/storage.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './home.page.tsx';

vi.mock('#src/offline/read.ts', { spy: true });

const austin = {
  id: 'austin',
  en: 'Austin',
  zh: '奥斯汀',
  zone: 'America/Chicago',
  country: 'US',
  lat: 30,
  lng: -97,
};
// The tests run in the zone Asia/Kathmandu.
const patan = {
  id: 'patan',
  en: 'Patan',
  zh: '帕坦',
  zone: 'Asia/Kathmandu',
  country: 'NP',
  lat: 27,
  lng: 85,
};
let cities: readonly (typeof austin)[];
let asked: string[];

beforeEach(async () => {
  asked = [];
  cities = [austin, patan];
  wireTestCalls();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!online.get()) throw new TypeError('Failed to fetch');
    asked.push(pathname);
    const items = pathname === '/applet/city' ? cities : [];
    return Response.json({ code: 200, msg: 'ok', data: { items, next: null } });
  });
  online.note(true);
  await startWords('en');
});
afterEach(async () => {
  cleanup();
  // The city of a phone on which nobody chose one.
  localStorage.removeItem('city');
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
  await i18n.changeLanguage('en');
  vi.unstubAllGlobals();
  vi.mocked(useOffline).mockReset();
  session.clear();
  closeAll();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const wayIn = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('guest home shows a headline, three facts and one filled button', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Swim, climb, draw, the way your child can.',
  );
  expect(document.title).toBe('Openfield · Welcome');
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3);
  expect(document.querySelectorAll('.of-primary')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  // The answer for a person is not asked for.
  await screen.findByText('Patan is a guess from your clock.');
  expect(asked).not.toContain('/applet/home/student');
});

test('guest home begins in the city of the clock, names it as a guess, and follows the choice', async () => {
  show();
  await screen.findByText('Patan is a guess from your clock.');
  expect(await wayIn('Find a class near Patan')).toBe('/student/coach?view=classes&city=patan');
  fireEvent.change(screen.getByRole('combobox', { name: 'Change city' }), { target: { value: 'austin' } });
  await screen.findByText('You chose Austin.');
  expect(await wayIn('Find a class near Austin')).toBe('/student/coach?view=classes&city=austin');
  expect(preferences.get().city).toBe('austin');
  fireEvent.change(screen.getByRole('combobox', { name: 'Change city' }), { target: { value: '' } });
  await screen.findByText('You look in all cities.');
  expect(await wayIn('Find a class')).toBe('/student/coach?view=classes');
});

test('guest home guesses no city when none has the clock of the phone', async () => {
  cities = [austin];
  show();
  await screen.findByText('No city of ours has your clock.');
  expect(await wayIn('Find a class')).toBe('/student/coach?view=classes');
});

test('guest home leads to the instructors on the phone when there is no network', async () => {
  act(() => online.note(false));
  show();
  expect(await wayIn('Find an instructor')).toBe('/student/coach');
  expect(document.querySelector('.of-age')?.textContent).not.toBe('');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('guest home changes the language with one tap', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '中文' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('游泳、攀岩、画画，按孩子的方式来。'),
  );
  await screen.findByText('根据手机时区推测您在帕坦。');
  expect(storage.language()).toBe('zh');
  expect(screen.getByRole('button', { name: 'English' }).lang).toBe('en');
});

test('family home shows no error and no offers before the phone has read its orders', async () => {
  session.start('t', { id: 'a', name: 'Ana', avatarSeed: 'a', roles: ['student'] });
  const reading = { state: 'loading' as const, data: undefined, fetchedAt: null, pending: [] };
  vi.mocked(useOffline).mockReturnValue(reading);
  act(() => online.note(false));
  show();
  // The call has failed by then.
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });
  await waitFor(() => expect(document.querySelector('.of-skeleton')).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
  vi.mocked(useOffline).mockReturnValue({ ...reading, state: 'unavailable' });
  act(() => online.note(true));
  act(() => online.note(false));
  await screen.findByRole('alert');
});
