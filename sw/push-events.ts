import { preferredLanguage } from '#contract/language.rules.ts';
import { deviceDb, openExisting, readSession } from '#src/offline/core/idb-store.ts';
import { openPages } from './open-pages.ts';
import { notificationFor, readPush, type Here } from './push.ts';

/** What the push events stand on; a test gives its own. */
export interface PushGround {
  indexedDB: IDBFactory;
  registration: ServiceWorkerRegistration;
  clients: Clients;
  navigator: WorkerNavigator;
}

/** Shows what a push says, and marks the app's icon where the platform has a badge. */
export async function onPush(ground: PushGround, text: string | undefined): Promise<void> {
  const fallback = preferredLanguage([ground.navigator.language]);
  const { title, options, unread } = notificationFor(readPush(text), await whoIsHere(ground), fallback);
  await ground.registration.showNotification(title, options);
  if (unread !== undefined && 'setAppBadge' in ground.navigator)
    await ground.navigator.setAppBadge(unread).catch(() => undefined);
}

/** Engines without Background Sync are not asked: on them the worker opens no IndexedDB (docs/offline.md B13). */
async function whoIsHere({ indexedDB, registration }: PushGround): Promise<Here> {
  if (!('sync' in registration)) return 'unknown';
  try {
    const device = await openExisting(indexedDB, deviceDb);
    if (device === undefined) return 'nobody';
    const session = await readSession(device).finally(() => device.close());
    return session === undefined ? 'nobody' : { accountId: session.userId };
  } catch {
    return 'nobody';
  }
}

/** Brings an open window to the screen, which then goes there by itself; without one opens the app there. */
export async function onClick(
  { clients }: PushGround,
  notification: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notification.close();
  const path = pathIn(notification.data);
  const pages = await openPages(clients);
  const page = pages.find((one) => one.visibilityState === 'visible') ?? pages[0];
  if (page === undefined) {
    await clients.openWindow(path);
    return;
  }
  // A page that is not in front may refuse the focus; it still goes to the screen.
  await page.focus().catch(() => undefined);
  page.postMessage({ type: 'OPEN', path }, []);
}

const pathIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : '/';

/**
 * The browser gave up a subscription. The worker asks for another one with the same key. A page that is open gives it to
 * the server at once. Without one the next start does, which compares it with the one that the server has.
 */
export async function onSubscriptionChange(
  { registration, clients }: PushGround,
  old: PushSubscription | null,
): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (key)
    await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined);
  for (const page of await openPages(clients)) page.postMessage({ type: 'PUSH_CHANGED' }, []);
}
