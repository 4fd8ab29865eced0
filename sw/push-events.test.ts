import { expect, test, vi } from 'vitest';
import { noticeDefinitions, noticeKinds } from '#contract/notice-kinds.ts';
import { screenOf } from '#contract/notice-screens.ts';
import type { PushPayload } from '#contract/push.rules.ts';
import { sidesOf, withoutScreen } from '#tests/support/notice-targets.ts';
import { onClick, onPush, type PushDeps } from './push-events.ts';

const id = '01890000-0000-7000-8000-000000000002';

/** A worker's surroundings with these windows, and what a push and a tap did there. */
function depsWith(windows: object[]) {
  const shown: Pick<Notification, 'data' | 'close'>[] = [];
  const openWindow = vi.fn<(path: string) => Promise<null>>(() => Promise.resolve(null));
  const made = {
    registration: {
      showNotification: (_title: string, { data }: { data?: unknown }) => {
        shown.push({ data, close: () => undefined });
        return Promise.resolve();
      },
    },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    navigator: { language: 'en-US' },
    // Only these parts are used; an engine without Background Sync opens no database.
  } as object as PushDeps;
  return { made, shown, openWindow };
}

const payloads = noticeKinds
  .filter((kind) => !withoutScreen.includes(kind))
  .map((kind) => {
    const { about, group } = noticeDefinitions[kind];
    const subject = sidesOf(kind)
      .map((as) => about && { kind: about, id, as })
      .find((one) => screenOf(one) !== undefined);
    const push: PushPayload = { kind: group, count: 1, unread: 1, accountId: id, language: 'en' };
    return { kind, payload: subject ? { ...push, about: subject } : push, path: screenOf(subject) };
  });

test.each(payloads)(
  'a tap on a push of $kind opens its screen, the app closed',
  async ({ payload, path }) => {
    const { made, shown, openWindow } = depsWith([]);
    await onPush(made, JSON.stringify(payload));
    const [notification] = shown;
    if (notification) await onClick(made, notification);
    expect(path).toBeDefined();
    expect(openWindow).toHaveBeenCalledWith(path);
  },
);

test('onClick focuses an open window and posts the path to it, whatever area it shows', async () => {
  const postMessage = vi.fn<(message: object, transfer: object[]) => void>();
  const focus = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('not allowed')));
  const { made, shown, openWindow } = depsWith([
    { url: 'https://app.example/student/home', visibilityState: 'hidden', focus, postMessage },
  ]);
  const [first] = payloads;
  await onPush(made, JSON.stringify(first?.payload));
  const [notification] = shown;
  if (notification) await onClick(made, notification);
  expect(postMessage).toHaveBeenCalledWith({ type: 'OPEN', path: first?.path }, []);
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
});

test.each(['/console', '/console/today', '/docs', '/mail/stop/token', '/transcript/file'])(
  'onClick opens the app when only %s is open, which listens to no message',
  async (path) => {
    const postMessage = vi.fn<(message: object, transfer: object[]) => void>();
    const url = `https://app.example${path}`;
    const { made, shown, openWindow } = depsWith([{ url, visibilityState: 'visible', postMessage }]);
    const [first] = payloads;
    await onPush(made, JSON.stringify(first?.payload));
    const [notification] = shown;
    if (notification) await onClick(made, notification);
    expect(openWindow).toHaveBeenCalledWith(first?.path);
    expect(postMessage).not.toHaveBeenCalled();
  },
);

test('onPush closes what is shown when the person signed out on this phone', async () => {
  const { made } = depsWith([]);
  const closed: string[] = [];
  const close = (name: string) => ({ close: () => closed.push(name) });
  // A database that cannot be opened: nobody is known to be signed in.
  Object.assign(made, { indexedDB: {} });
  Object.assign(made.registration, {
    sync: {},
    getNotifications: () => Promise.resolve([close('one'), close('two')]),
  });
  await onPush(made, JSON.stringify(payloads[0]?.payload));
  expect(closed).toEqual(['one', 'two']);
});
