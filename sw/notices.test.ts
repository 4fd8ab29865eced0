import { indexedDB } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '#contract/notice.ts';
import { checkNotices, type NoticeDeps } from './notices.ts';
import { notifiedUntil } from './notified.ts';
import { onPush } from './push-events.ts';

const accountId = '01890000-0000-7000-8000-000000000001';
const reader = { userId: accountId, token: 'secret' };
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString();

let stored: Map<string, Response>;
let shown: { title: string; options: { body?: string; tag?: string } }[];
let windows: { url: string; visibilityState: string }[];
let notices: Notice[];
let quiet: boolean;
let isOn: Record<string, boolean>;
let language: 'en' | 'zh' | undefined;
let asked: string[];

const notice = (
  at: number,
  kind: Notice['kind'],
  group: Notice['group'],
  more: Partial<Notice> = {},
): Notice => ({
  id: `n${at}`,
  kind,
  group,
  createdAt: minute(at),
  readAt: null,
  facts: {},
  text: null,
  about: null,
  ...more,
});

function makeDeps(): NoticeDeps {
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, answer: Response) => void stored.set(key, answer),
  };
  const answer = (data: unknown) =>
    Response.json({ code: 200, msg: 'ok', data }, { headers: { Date: new Date(minute(59)).toUTCString() } });
  return {
    caches: { open: async () => cache },
    clients: { matchAll: async () => windows },
    navigator: { language: 'en-US' },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, options }),
    },
    now: () => Date.parse(minute(0)),
    fetch: async (path: string, init: RequestInit) => {
      asked.push(path);
      expect(new Headers(init.headers).get('Authorization')).toBe('Bearer secret');
      const { pathname, searchParams } = new URL(path, 'https://app.example');
      if (pathname === '/applet/channel') {
        const groups = Object.entries(isOn).map(([group, push]) => ({ group, push }));
        return answer({ push: true, groups, quiet: null, isQuiet: quiet, language });
      }
      const since = searchParams.get('since') ?? '';
      return answer({ items: notices.filter(({ createdAt }) => createdAt > since), next: null, unread: 3 });
    },
    // Only these parts are used; an engine without Background Sync opens no database.
  } as object as NoticeDeps;
}
const check = () => checkNotices(makeDeps(), reader);
const bodies = () => shown.map(({ options }) => options.body);

beforeEach(async () => {
  stored = new Map();
  [shown, windows, notices, quiet, isOn, asked, language] = [[], [], [], false, {}, [], 'en'];
  await check();
});

test('checkNotices only stores its instant at the first check', async () => {
  expect(await notifiedUntil(makeDeps().caches, accountId)).toBe(Date.parse(minute(0)));
  expect(asked).toEqual([]);
});

describe('checkNotices', () => {
  test('shows one notification per group for what no push has shown, and never again', async () => {
    notices = [
      notice(1, 'orderAccepted', 'booking'),
      notice(2, 'orderRejected', 'booking'),
      notice(3, 'classMoved', 'class'),
    ];
    await check();
    expect(shown.map(({ options }) => options.tag)).toEqual(['booking', 'class']);
    await check();
    expect(shown).toHaveLength(2);
  });

  test('shows nothing that a push has shown, and shows what came after the push', async () => {
    notices = [notice(1, 'orderAccepted', 'booking')];
    const push = { kind: 'booking', count: 1, unread: 1, accountId, language: 'en', at: minute(2) };
    await onPush(makeDeps(), JSON.stringify(push));
    await check();
    expect(shown).toHaveLength(1);
    notices.push(notice(3, 'classMoved', 'class'));
    await check();
    expect(shown).toHaveLength(2);
  });

  test('shows nothing and sends no request while the app is in front', async () => {
    notices = [notice(1, 'orderAccepted', 'booking')];
    windows = [{ url: 'https://app.example/', visibilityState: 'visible' }];
    await check();
    expect([shown, asked]).toEqual([[], []]);
    windows = [{ url: 'https://app.example/', visibilityState: 'hidden' }];
    await check();
    expect(bodies()).toEqual(['There is news about a booking.']);
  });

  test('shows a notice while only the console is in front', async () => {
    notices = [notice(1, 'orderAccepted', 'booking')];
    windows = [{ url: 'https://app.example/console/today', visibilityState: 'visible' }];
    await check();
    expect(shown).toHaveLength(1);
  });

  test('shows only urgent notices in quiet hours, and no group that is off', async () => {
    notices = [
      notice(1, 'orderAccepted', 'booking'),
      notice(2, 'classMoved', 'class'),
      notice(3, 'announcement', 'news'),
    ];
    quiet = true;
    await check();
    expect(shown.map(({ options }) => options.tag)).toEqual(['class']);
    quiet = false;
    isOn = { booking: false };
    notices = [notice(4, 'orderAccepted', 'booking'), notice(5, 'announcement', 'news')];
    await check();
    expect(shown.map(({ options }) => options.tag)).toEqual(['class', 'news']);
  });

  test('shows the language of the account, and that of the browser when an older node sends none', async () => {
    notices = [notice(1, 'orderAccepted', 'booking')];
    language = 'zh';
    await check();
    language = undefined;
    notices = [notice(2, 'orderAccepted', 'booking')];
    await check();
    expect(bodies()).toEqual([expect.stringMatching(/预约/), 'There is news about a booking.']);
  });

  test('shows nothing that was read', async () => {
    notices = [notice(1, 'orderAccepted', 'booking', { readAt: minute(2) })];
    await check();
    expect(shown).toEqual([]);
  });

  test('shows nothing after a sign-out, where the worker can read who is signed in', async () => {
    notices = [notice(1, 'orderAccepted', 'booking')];
    const deps = makeDeps();
    Object.assign(deps.registration, { sync: {} });
    // The database of the app is gone.
    Object.assign(deps, { indexedDB });
    await checkNotices(deps, reader);
    expect(shown).toEqual([]);
  });

  test('another person starts with a mark of their own', async () => {
    notices = [notice(1, 'orderAccepted', 'booking')];
    const other = { userId: '01890000-0000-7000-8000-000000000009', token: 'secret' };
    await checkNotices(makeDeps(), other);
    expect([shown, asked]).toEqual([[], []]);
  });
});
