import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { City } from '#contract/content.ts';
import type { OwnVenue } from '#contract/venue.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { Component } from './venue.page.tsx';

const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';
const austin: City = {
  id: 'austin',
  en: 'Austin',
  zh: '奥斯汀',
  zone: 'America/Chicago',
  country: 'US',
  lat: 30.2672,
  lng: -97.7431,
};
const pool: OwnVenue = {
  id,
  version: 3,
  cityId: 'austin',
  name: 'Pool',
  address: '1 Street',
  point: { latE6: 30_270_000, lonE6: -97_740_000 },
  confirmedAt: '2027-02-20T08:00:00.000Z',
  hint: '',
  uses: 2,
  isOwn: true,
  usedAt: null,
};

let sent: unknown[];
let saved: OwnVenue;
/** A change from elsewhere, found by the next save. */
let change: Partial<OwnVenue> | undefined;
let position: { latitude: number; longitude: number; accuracy: number } | undefined;
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
  sent = [];
  saved = pool;
  change = undefined;
  position = { latitude: 30.28, longitude: -97.75, accuracy: 12.2 };
  vi.stubGlobal('navigator', {
    onLine: true,
    geolocation: {
      getCurrentPosition: (found: (at: { coords: unknown }) => void, lost: () => void) =>
        position === undefined ? lost() : found({ coords: position }),
    },
  });
  answerCalls(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'PUT') {
      sent.push(await request.json());
      if (change !== undefined) {
        saved = { ...saved, ...change, version: saved.version + 1 };
        change = undefined;
        return Response.json({ code: 409, reason: 'CONTENT_CHANGED', msg: '', data: {} }, { status: 409 });
      }
      return Response.json({ code: 200, msg: '', data: pool });
    }
    const data = pathname.endsWith('/city')
      ? { items: [austin] }
      : pathname.endsWith('/venue')
        ? { items: [saved], most: 30 }
        : { coach: { activity: 'swim', cityId: 'austin' } };
    return Response.json({ code: 200, msg: '', data });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  closeAll();
  await deleteDatabases();
});

function show(query = '') {
  const router = createMemoryRouter(
    [
      { path: '/coach/venue', Component },
      { path: '*', element: <p>saved</p> },
    ],
    { initialEntries: [`/coach/venue${query}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the place' }));
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('/coach/venue saves the position of the phone only after the coach confirmed it', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'I am here' }));
  expect(await screen.findByText(/Found, exact to 13 metres/)).toBeDefined();
  await screen.findByRole('option', { name: 'Austin' });
  fill(/^Name of the place/, 'Hall');
  fill(/^Service address/, '2 Street');
  fill(/^City/, 'austin');
  fill(/^How to find the door/, 'Ring twice');
  expect(await screen.findByText('1.6 km from the centre of Austin')).toBeDefined();
  save();
  expect(await screen.findByText('Please confirm the position, or remove it.')).toBeDefined();
  expect(sent).toEqual([]);
  tick(/^The door is at this position/);
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 0,
    cityId: 'austin',
    name: 'Hall',
    hint: 'Ring twice',
    point: { latE6: 30_280_000, lonE6: -97_750_000 },
  });
});

test('/coach/venue refuses a position that is exact only to 201 metres, and explains a refused one', async () => {
  position = { latitude: 30.28, longitude: -97.75, accuracy: 200.5 };
  show();
  const here = await screen.findByRole('button', { name: 'I am here' });
  fireEvent.click(here);
  expect(await screen.findByText(/exact only to 201 metres/)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  position = undefined;
  fireEvent.click(here);
  expect(await screen.findByText(/The phone gave no position/)).toBeDefined();
});

test('/coach/venue reads a map link, and needs a confirmation of the distance when it is far from the city', async () => {
  show(`?id=${id}`);
  const link = await screen.findByLabelText(/^Map link/);
  fireEvent.change(link, { target: { value: 'https://maps.app.goo.gl/abc' } });
  expect(await screen.findByText(/No coordinates were found in this link/)).toBeDefined();
  fireEvent.change(link, { target: { value: 'https://www.google.com/maps/@31.5,-97.7,15z' } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Latitude/).value).toBe('31.500000'));
  tick(/although it is 137 km from Austin/);
  save();
  await waitFor(() =>
    expect(sent).toMatchObject([
      { version: 3, point: { latE6: 31_500_000, lonE6: -97_700_000 }, isFarMeant: true },
    ]),
  );
});

test('/coach/venue needs a new confirmation when the address changes', async () => {
  show(`?id=${id}`);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^The door is at/ });
  expect(box.checked).toBe(true);
  fill(/^Service address/, '9 Street');
  await waitFor(() => expect(box.checked).toBe(false));
});

test('/coach/venue explains a moved position only for a saved one', async () => {
  show(`?id=${id}`);
  expect(await screen.findByText(/^Classes that you made before keep a position/)).toBeDefined();
  cleanup();
  show();
  expect(await screen.findByText(/^With a confirmed position/)).toBeDefined();
  expect(screen.queryByText(/^Classes that you made before/)).toBeNull();
});

test.each([
  ['en', /^Name of the place/, 'Save the place', 'There is a newer version.', 'Start over'],
  ['zh', /^场地名称/, '保存地点', '已有更新的版本。', '重新填写'],
] as const)('/coach/venue keeps what was typed when the place was changed elsewhere (%s)', async (...row) => {
  const [language, name, button, note, again] = row;
  await startWords(language);
  change = { name: 'Name of the other phone' };
  show(`?id=${id}`);
  const box = await screen.findByLabelText<HTMLInputElement>(name);
  const tap = () => fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.change(box, { target: { value: 'Typed name' } });
  tap();
  expect(await screen.findByText(note)).toBeTruthy();
  await waitFor(() => expect(saved.version).toBe(4));
  expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('Typed name');
  fireEvent.click(screen.getByRole('button', { name: again }));
  await waitFor(() => expect(box.value).toBe('Name of the other phone'));
  expect(screen.queryByText(note)).toBeNull();
  fireEvent.change(box, { target: { value: 'Typed again' } });
  await waitFor(() => {
    tap();
    expect(sent).toMatchObject([
      { version: 3, name: 'Typed name' },
      { version: 4, name: 'Typed again' },
    ]);
  });
});
