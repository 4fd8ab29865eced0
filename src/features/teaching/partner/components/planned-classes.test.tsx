import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAll } from '#src/offline/storage.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { PlannedClasses } from './planned-classes.tsx';

const partner = { id: 'p1', name: { en: 'River School' } };
const planned = (id: string, title: string) => ({
  id,
  partner,
  title,
  description: 'Bring goggles',
  activity: 'swim',
  cityId: 'vancouver',
  placeName: 'Hill Pool',
  address: '1 Hill St',
  zone: 'America/Vancouver',
  startsAt: '2026-12-10T18:00:00.000Z',
  endsAt: '2026-12-10T19:00:00.000Z',
  capacity: 4,
  priceMinor: 4000,
  currency: 'USD',
});
const items = [planned('c1', 'Beginners'), planned('c2', 'Divers')];

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  closeAll();
  await deleteDatabases();
});

async function show(language: 'en' | 'zh', waiting: typeof items) {
  const bodies: unknown[] = [];
  wireTestCalls();
  answerCalls(async (request) => {
    // The list of activities does not arrive: the phone has names of its own.
    if (new URL(request.url).pathname === '/applet/activity') throw new TypeError('no network');
    if (request.method === 'POST') bodies.push(await request.json());
    const data =
      request.method === 'POST'
        ? { classIds: ['n1'] }
        : { items: waiting, next: null, waiting: waiting.length };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  await startWords(language);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlannedClasses id="p1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { bodies, container };
}

test.each([
  ['en', 'Planned for you', 'Agree to the 2 shown'],
  ['zh', '为您预排的课程', '同意显示的 2 节课'],
] as const)('PlannedClasses shows what waits in %s', async (language, title, all) => {
  await show(language, items);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(all)).toBeTruthy();
  expect(screen.getByText('Beginners')).toBeTruthy();
});

test('PlannedClasses shows everything that agreeing publishes', async () => {
  const { container } = await show('en', [planned('c1', 'Beginners')]);
  await screen.findByText('Beginners');
  for (const shown of ['Swimming', 'Hill Pool', '1 Hill St', 'Bring goggles', 'Ends', '4 seats', '$40'])
    expect(container.textContent).toContain(shown);
});

test('PlannedClasses agrees to one, declines one, and agrees to all that it shows', async () => {
  const { bodies } = await show('en', items);
  await screen.findByText('Beginners');
  const answers: [string, unknown][] = [
    ['Agree', { ids: ['c1'], agrees: true }],
    ['Decline', { ids: ['c1'], agrees: false }],
    ['Agree to the 2 shown', { ids: ['c1', 'c2'], agrees: true }],
  ];
  for (const [at, [name, body]] of answers.entries()) {
    const [button] = within(document.body).getAllByText(name);
    if (button === undefined) throw new Error(name);
    fireEvent.click(button);
    await vi.waitFor(() => expect(bodies[at]).toEqual(body));
    await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  }
});

test('PlannedClasses shows nothing when nothing waits', async () => {
  const { container } = await show('en', []);
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
