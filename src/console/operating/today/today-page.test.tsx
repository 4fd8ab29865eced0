import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { todayKinds } from '#contract/today.ts';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { tabStorage } from '#src/console/base/tab-storage.ts';
import type { Counts } from '#src/console/base/waiting/waiting.queries.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { TodayPage } from './today-page.tsx';
import type { Item } from './today.queries.ts';

const item = (fields: Partial<Item> = {}): Item => ({
  kind: 'joinWaiting',
  id: 'a:coach',
  since: '2026-03-01T08:00:00.000Z',
  limitAt: '2026-03-04T08:00:00.000Z',
  name: 'Maya Rai',
  title: null,
  orderNumber: null,
  word: 'coach',
  target: 'a/coach',
  task: null,
  claim: null,
  snooze: null,
  notes: 0,
  ...fields,
});
const held = { by: 'o2', name: 'Ann Okafor', at: '2026-03-02T08:00:00.000Z', isMine: false };
const late = item({
  kind: 'lateMark',
  id: 't1',
  name: null,
  word: null,
  target: null,
  orderNumber: 'OF-3',
  task: { id: 't1', facts: {} },
});

let items: Item[];
/** The second page, and the cursor that leads to it. */
let further: Item[];
let next: string | null;
let acted: (call: ConsoleCall) => ConsoleAnswer | undefined;
const counts = (): Counts => ({
  kinds: [{ kind: 'joinWaiting', waiting: items.length, overdue: 1, snoozed: 2 }],
  mine: 0,
});

beforeAll(startWords);
beforeEach(() => {
  items = [item(), late, item({ id: 'b:coach', name: 'Ben Tan', claim: held })];
  further = [];
  next = null;
  acted = () => ({ code: 200, data: items[0] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
  tabStorage.write('openfield.console.keysOff', null);
});

const show = (at = '/'): ConsoleCall[] =>
  showConsolePage(<TodayPage />, { path: '/', at }, (call) => {
    if (call.method === 'POST') return acted(call);
    if (call.path.endsWith('/count')) return { code: 200, data: counts() };
    if (call.path.endsWith('/note')) return { code: 200, data: { items: [], next: null } };
    const isSecond = call.search.get('cursor') === 'second';
    return { code: 200, data: { items: isSecond ? further : items, next: isSecond ? null : next } };
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'What waits' })).getAllByRole('button');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const posts = (calls: ConsoleCall[]) => calls.filter(({ method }) => method === 'POST');

test.each(['en', 'zh'] as const)(
  'TodayPage has words for every kind and its sentence in %s',
  async (language) => {
    await switchLanguage(language);
    items = todayKinds.map((kind, n) => item({ kind, id: `${n}`, word: null }));
    show();
    const list = await screen.findByRole('list', { name: language === 'en' ? 'What waits' : '待处理事项' });
    const kinds = new Set<string>();
    for (const row of within(list).getAllByRole('button')) {
      fireEvent.click(row);
      kinds.add(row.querySelector('b')?.textContent ?? '');
      expect(document.body.textContent).not.toContain('console.');
      expect(document.body.textContent).not.toContain('consoleToday.');
    }
    expect(kinds.size).toBe(todayKinds.length);
    await switchLanguage('en');
  },
);

test('TodayPage shows limit, kind, name, age and holder of each row, and never an id', async () => {
  show();
  const [first, second, third] = await rows();
  expect(first?.textContent).toMatch(/^Overdue · .*Form for a role.*Maya Rai · Instructor.*nobody/);
  expect(second?.textContent).toContain('Order OF-3');
  expect(third?.textContent).toContain('Ann Okafor');
  expect(document.body.textContent).not.toMatch(/t1|a:coach/);
  expect(screen.getByText('3 wait, 1 overdue.')).toBeTruthy();
});

test('TodayPage links the page that settles the chosen row', async () => {
  show();
  const [, second] = await rows();
  expect(screen.getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe('/joins/a/coach');
  if (second) fireEvent.click(second);
  expect(screen.getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe(
    '/orders?number=OF-3',
  );
  expect(screen.getByRole('button', { name: 'Close the task' })).toBeTruthy();
});

test('TodayPage moves with J, K and the arrows and opens with Enter', async () => {
  show();
  const [first, second] = await rows();
  press('j');
  expect(document.activeElement).toBe(first);
  press('ArrowDown');
  expect(document.activeElement).toBe(second);
  press('k');
  expect(document.activeElement).toBe(first);
  press('Enter');
  expect(await screen.findByText('another page')).toBeTruthy();
});

test('TodayPage claims with C, keeps the focus, and releases with C', async () => {
  const calls = show();
  const [first] = await rows();
  press('j');
  acted = () => {
    items = [item({ claim: { ...held, isMine: true } }), late];
    return { code: 200, data: items[0] };
  };
  press('c');
  await screen.findByText('You have this now.');
  await screen.findByRole('button', { name: 'Release' });
  expect(document.activeElement).toBe(first);
  press('c');
  await screen.findByText('Released.');
  expect(posts(calls)).toMatchObject([
    { path: '/applet/operator/today/joinWaiting/a%3Acoach/claim', body: { from: null } },
    { path: '/applet/operator/today/joinWaiting/a%3Acoach/release' },
  ]);
});

test('TodayPage takes a row over only by its button, from the operator that it showed', async () => {
  const calls = show();
  const [, , third] = await rows();
  if (third) fireEvent.click(third);
  expect(screen.getByText(/^Ann Okafor has this since/)).toBeTruthy();
  press('c');
  expect(posts(calls)).toEqual([]);
  acted = () => ({ code: 409, reason: 'STATUS_CHANGED' });
  fireEvent.click(screen.getByRole('button', { name: 'Take it over' }));
  await screen.findByText(/Somebody was quicker/);
  expect(posts(calls)).toMatchObject([{ body: { from: 'o2' } }]);
});

test('TodayPage snoozes with S and a reason, and the focus goes to the next row', async () => {
  const calls = show();
  await rows();
  press('j');
  press('s');
  expect(document.activeElement).toBe(await screen.findByLabelText('Until'));
  expect(screen.getByRole('button', { name: 'Snooze it' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Why it can wait'), { target: { value: 'They call back' } });
  acted = () => {
    items = items.slice(1);
    return { code: 200, data: late };
  };
  fireEvent.click(screen.getByRole('button', { name: 'Snooze it' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Order OF-3'));
  expect(posts(calls)).toMatchObject([{ body: { reason: 'They call back' } }]);
});

test.each([
  ['en', 'What waits', 'Snooze', /^A safety report cannot be snoozed/],
  ['zh', '待处理事项', '暂缓', /^安全报告不能暂缓/],
] as const)(
  'TodayPage has the snooze of a safety report off with its reason in %s',
  async (language, list, snooze, why) => {
    await switchLanguage(language);
    items = [item({ kind: 'safetyReported', id: 'f1', word: 'safety', target: null })];
    show();
    await screen.findByRole('list', { name: list });
    press('j');
    press('s');
    expect(screen.queryByLabelText(language === 'en' ? 'Until' : '暂缓至')).toBeNull();
    expect(screen.getByRole('button', { name: snooze }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(why)).toBeTruthy();
    await switchLanguage('en');
  },
);

test('TodayPage saves a note and types letters in its field as letters', async () => {
  const calls = show();
  await rows();
  press('n');
  const box = await screen.findByLabelText('New note');
  expect(document.activeElement).toBe(box);
  press('c');
  expect(posts(calls)).toEqual([]);
  fireEvent.change(box, { target: { value: 'Called the coach' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('The note is saved.');
  expect(posts(calls)).toMatchObject([{ body: { text: 'Called the coach' } }]);
});

test('TodayPage shows its keys with ? and switches them off', async () => {
  const calls = show();
  await rows();
  press('?');
  fireEvent.click(screen.getByLabelText('Use the keys'));
  press('c');
  expect(posts(calls)).toEqual([]);
});

test('TodayPage filters by kind and by mine', async () => {
  const calls = show();
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Mine 0' }));
  await waitFor(() => expect(calls.some(({ search }) => search.get('show') === 'mine')).toBe(true));
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'joinWaiting' } });
  await waitFor(() => expect(calls.some(({ search }) => search.get('kind') === 'joinWaiting')).toBe(true));
});

test('TodayPage draws each page as a part, and J goes from the last row of one to the first of the next', async () => {
  further = [item({ id: 'c:coach', name: 'Cleo Ruiz' })];
  next = 'second';
  const calls = show();
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const added = await screen.findByRole('button', { name: /Cleo Ruiz/ });
  const parts = [...document.querySelectorAll<HTMLElement>('.queue .queue-part')];
  expect(parts.map((part) => part.querySelectorAll('.today-row').length)).toEqual([3, 1]);
  for (const _ of items) press('j');
  press('j');
  expect(document.activeElement).toBe(added);
  press('c');
  await waitFor(() =>
    expect(posts(calls)).toMatchObject([{ path: '/applet/operator/today/joinWaiting/c%3Acoach/claim' }]),
  );
});

test('TodayPage shows that nothing waits', async () => {
  items = [];
  show();
  expect(await screen.findByText('Nothing waits.')).toBeTruthy();
});
