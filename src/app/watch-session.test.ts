import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeMarks } from '#contract/account.ts';

const second = 1000;
let isEnded = false;
/** Change marks that the server sends; null for a server before them. */
let marks: ChangeMarks | null = null;
/** Paths of the requests. */
let asked: string[] = [];
/** Sends an answer of the session check that waits. */
let release: (() => void) | null = null;
let isHeld = false;
let worker = new EventTarget();
let shown = 0;
/** The query on the screen fails. */
let isBroken = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  [isEnded, marks, asked, release, isHeld, shown, isBroken] = [false, null, [], null, false, 0, false];
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (isEnded) return Response.json({ code: 401, msg: 'no', reason: 'UNAUTHORIZED', data: null });
    if (pathname !== '/applet/user/session')
      return Response.json({ code: 200, msg: 'ok', data: { items: [], next: null, unread: 3 } });
    const data = marks === null ? {} : { marks };
    if (isHeld) await new Promise<void>((resolve) => (release = resolve));
    return Response.json({ code: 200, msg: 'ok', data });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

/** A signed-in page that shows one query. `last` are the marks of the visit before, those of now if left out. */
async function watch(last: ChangeMarks | null = marks) {
  const { session } = await import('#src/session/session.ts');
  const { online } = await import('#src/offline/online.ts');
  const { wireTestCalls } = await import('#tests/support/wired-calls.ts');
  const { watchSession } = await import('./watch-session.ts');
  wireTestCalls();
  const signIn = (id: string) =>
    session.start(`token of ${id}`, { id, name: 'Rosa', avatarSeed: 'a', roles: [] });
  signIn('a');
  const client = new QueryClient();
  new QueryObserver(client, {
    queryKey: ['order'],
    queryFn: () => {
      if (isBroken) throw new Error('no answer');
      return ++shown;
    },
    retry: false,
    initialData: 0,
    staleTime: Infinity,
  }).subscribe(() => undefined);
  watchSession(client, last && { userId: 'a', marks: last });
  return { online, signIn };
}

const checks = () => asked.filter((path) => path === '/applet/user/session').length;
const others = () => asked.filter((path) => path !== '/applet/user/session');

test('watchSession detects an ended session within five seconds, once', async () => {
  marks = { notice: '1', record: '1' };
  await watch();
  await vi.advanceTimersByTimeAsync(8 * second);
  expect(asked).toHaveLength(2);
  isEnded = true;
  await vi.advanceTimersByTimeAsync(5 * second);
  // One quiet call, and one that is not quiet.
  expect(asked).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(asked).toHaveLength(4);
  expect(shown).toBe(0);
});

test('watchSession sends 15 requests a minute while no mark moves, with marks and without', async () => {
  await watch({ notice: '1', record: '1' });
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([asked.length, shown]).toEqual([15, 0]);
  marks = { notice: '1', record: '1' };
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([asked.length, shown]).toEqual([30, 0]);
});

test('watchSession refetches the shown queries once when the mark of records moved, and no notices', async () => {
  marks = { notice: '1', record: '1' };
  await watch();
  await vi.advanceTimersByTimeAsync(4 * second);
  marks = { notice: '1', record: '2' };
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([checks(), shown, others()]).toEqual([16, 1, []]);
});

test('watchSession refetches the shown queries once when the mark of messages moved, and not when it appears', async () => {
  marks = { notice: '1', record: '1' };
  await watch();
  await vi.advanceTimersByTimeAsync(4 * second);
  marks = { notice: '1', record: '1', message: '1' };
  await vi.advanceTimersByTimeAsync(8 * second);
  expect(shown).toBe(0);
  marks = { notice: '1', record: '1', message: '2' };
  await vi.advanceTimersByTimeAsync(12 * second);
  expect([shown, others()]).toEqual([1, []]);
});

test('watchSession fetches the newest notices and shows the badge when the mark of notices moved', async () => {
  const badge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { setAppBadge: badge });
  marks = { notice: '1', record: '1' };
  await watch();
  await vi.advanceTimersByTimeAsync(4 * second);
  marks = { notice: '2', record: '1' };
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([checks(), shown, others()]).toEqual([16, 1, ['/applet/notice']]);
  expect(badge.mock.calls).toEqual([[3]]);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

test('watchSession keeps the marks while another server node sends none', async () => {
  marks = { notice: '1', record: '1' };
  await watch();
  await vi.advanceTimersByTimeAsync(4 * second);
  marks = null;
  await vi.advanceTimersByTimeAsync(4 * second);
  marks = { notice: '1', record: '1' };
  await vi.advanceTimersByTimeAsync(4 * second);
  expect(shown).toBe(0);
  marks = null;
  await vi.advanceTimersByTimeAsync(4 * second);
  marks = { notice: '1', record: '2' };
  await vi.advanceTimersByTimeAsync(4 * second);
  expect(shown).toBe(1);
});

test('watchSession sends and refetches nothing offline, and catches up afterwards', async () => {
  marks = { notice: '1', record: '1' };
  const { online } = await watch();
  await vi.advanceTimersByTimeAsync(4 * second);
  online.note(false);
  marks = { notice: '1', record: '2' };
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([asked.length, shown]).toEqual([1, 0]);
  online.note(true);
  await vi.advanceTimersByTimeAsync(4 * second);
  expect(shown).toBe(1);
});

test('watchSession refetches once when the first marks are not those of the visit before, and stores them', async () => {
  marks = { notice: '1', record: '2' };
  await watch({ notice: '1', record: '1' });
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([shown, others()]).toEqual([1, []]);
  const { storage } = await import('#src/session/storage.ts');
  expect(storage.changeMarks()).toEqual({ userId: 'a', marks });
});

test('watchSession stores no marks while the screen is older than they are', async () => {
  marks = { notice: '1', record: '2' };
  isBroken = true;
  await watch({ notice: '1', record: '1' });
  const { storage } = await import('#src/session/storage.ts');
  await vi.advanceTimersByTimeAsync(8 * second);
  expect(storage.changeMarks()).toBeNull();
});

test('watchSession refetches once when no marks of a visit before are known', async () => {
  marks = { notice: '1', record: '1' };
  await watch(null);
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([shown, others()]).toEqual([1, ['/applet/notice']]);
});

test('watchSession ignores the marks of an answer that a later one overtook', async () => {
  marks = { notice: '1', record: '1' };
  await watch();
  isHeld = true;
  await vi.advanceTimersByTimeAsync(4 * second);
  isHeld = false;
  marks = { notice: '1', record: '2' };
  await vi.advanceTimersByTimeAsync(4 * second);
  release?.();
  await vi.advanceTimersByTimeAsync(4 * second);
  expect([checks(), shown]).toEqual([3, 1]);
});

test('watchSession compares no marks of two accounts, and refetches for the next one', async () => {
  marks = { notice: '1', record: '1' };
  const { signIn } = await watch();
  await vi.advanceTimersByTimeAsync(4 * second);
  expect(shown).toBe(0);
  signIn('another');
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(shown).toBe(1);
});

test('watchSession checks immediately when the worker reports a push', async () => {
  marks = { notice: '1', record: '1' };
  await watch();
  await vi.advanceTimersByTimeAsync(4 * second);
  marks = { notice: '2', record: '1' };
  for (const data of [null, 'PUSHED', { type: 'OTHER' }, { type: 'PUSHED' }])
    worker.dispatchEvent(new MessageEvent('message', { data }));
  await vi.advanceTimersByTimeAsync(100);
  expect([checks(), shown, others()]).toEqual([2, 1, ['/applet/notice']]);
});
