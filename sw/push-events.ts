import { preferredLanguage } from '#contract/language.rules.ts';
import type { PushPayload } from '#contract/push.rules.ts';
import { deviceDb, dropNextClass, openExisting, readSession } from '#src/offline/core/idb-store.ts';
import { markNotified, type NotifiedStore } from './notified.ts';
import { openPages } from './open-pages.ts';
import { notificationFor, readPush, type SignedIn } from './push.ts';

/** Dependencies of the push events; a test passes its own. */
export interface PushDeps {
  indexedDB: IDBFactory;
  registration: ServiceWorkerRegistration;
  clients: Clients;
  navigator: WorkerNavigator;
  /** Missing where the browser forbids caches. */
  caches?: NotifiedStore;
}

/**
 * Shows the notification of a push, sets the badge of the app icon where the platform supports it, and notifies open
 * pages, which check for changes.
 */
export async function onPush(deps: PushDeps, text: string | undefined): Promise<void> {
  const fallback = preferredLanguage([deps.navigator.language]);
  const [payload, person] = [readPush(text), await personOfNews(deps)];
  // The person signed out while no page of this phone could close them.
  if (person === 'nobody') await closeShown(deps);
  const { title, options, unread } = notificationFor(payload, person, fallback);
  await deps.registration.showNotification(title, options);
  await mark(deps, payload, person).catch(() => undefined);
  if (unread !== undefined && 'setAppBadge' in deps.navigator)
    await deps.navigator.setAppBadge(unread).catch(() => undefined);
  for (const page of await openPages(deps.clients)) page.postMessage({ type: 'PUSHED' }, []);
}

/** Closes the notifications on the screen. Some engines cannot list them; the push is shown nevertheless. */
async function closeShown({ registration }: PushDeps): Promise<void> {
  try {
    for (const notification of await registration.getNotifications()) notification.close();
  } catch {
    // They stay until a page of the app closes them.
  }
}

/** A later check shows nothing that this push was about. */
async function mark({ caches }: PushDeps, payload: PushPayload | undefined, person: SignedIn): Promise<void> {
  if (caches === undefined || payload?.at === undefined || payload.isTest) return;
  const { accountId } = payload;
  if (person !== 'unknown' && (person === 'nobody' || person.accountId !== accountId)) return;
  await markNotified(caches, { accountId, until: Date.parse(payload.at) });
}

/**
 * Reads the signed-in person when news came. It may be about the next class, so its words are dropped. Skipped without Background Sync: there the worker opens no IndexedDB
 * (docs/offline.md B13).
 */
export async function personOfNews({
  indexedDB,
  registration,
}: Pick<PushDeps, 'indexedDB' | 'registration'>): Promise<SignedIn> {
  if (!('sync' in registration)) return 'unknown';
  try {
    const device = await openExisting(indexedDB, deviceDb);
    if (device === undefined) return 'nobody';
    const read = dropNextClass(device).then(() => readSession(device));
    const session = await read.finally(() => device.close());
    return session === undefined ? 'nobody' : { accountId: session.userId };
  } catch {
    return 'nobody';
  }
}

/** Focuses an open window, which then navigates to the screen; without one opens the app there. */
export async function onClick(
  { clients }: PushDeps,
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
  // A background page may refuse the focus; it still navigates to the screen.
  await page.focus().catch(() => undefined);
  page.postMessage({ type: 'OPEN', path }, []);
}

const pathIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : '/';

/**
 * Renews a subscription that the browser dropped, with the same key. An open page sends it to the server
 * immediately. Otherwise the next start does, because it compares the subscription with the server's.
 */
export async function onSubscriptionChange(
  { registration, clients }: PushDeps,
  old: PushSubscription | null,
): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (key)
    await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined);
  for (const page of await openPages(clients)) page.postMessage({ type: 'PUSH_CHANGED' }, []);
}
