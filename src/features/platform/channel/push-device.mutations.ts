import { HOUR_MS } from '#contract/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { platform } from '#src/browser/platform.ts';
import { systemNotices, workerContainer } from '#src/browser/secure-page.ts';
import { now } from '#src/clock/clock.ts';
import { pushMark } from '#src/offline/push-mark.ts';

/** Some browsers never answer when their push service is not reachable. */
const patienceMs = 15_000;

export class PushFailed extends Error {}
/** The server sends to the push services of known browsers only, and this browser uses another. */
export class PushServiceUnknown extends Error {}

const registration = async () => workerContainer()?.getRegistration();

/** This browser receives pushes for the signed-in person. */
export async function isPushOn(): Promise<boolean> {
  if (platform.pushObstacle() !== null || systemNotices()?.permission !== 'granted') return false;
  const [mark, session] = [await pushMark.read(), await pushMark.session()];
  return mark !== undefined && session !== undefined && mark.userId === session.userId;
}

/**
 * Requests permission, which needs a tap, subscribes this browser and registers it at the server. Returns false when
 * the person refused. PushFailed: the browser's push service did not answer. PushServiceUnknown: the server does not send
 * to that service.
 */
export async function turnPushOn(vapidKey: string): Promise<boolean> {
  if ((await systemNotices()?.requestPermission()) !== 'granted') return false;
  // Stays when the push service does not answer: the phone then checks for notices at each reconnect.
  const session = await pushMark.session();
  if (session !== undefined) await pushMark.setWanted(session.userId);
  await subscribeAtServer(await subscribe(vapidKey));
  return true;
}

export async function turnPushOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  const endpoint = subscription?.endpoint ?? (await pushMark.read())?.endpoint;
  if (endpoint !== undefined)
    await call('channel.unsubscribe', { endpoint }, { key: newIdempotencyKey(), isQuiet: true });
  await forgetPush();
}

/** Unsubscribes only the browser, at a sign-out: the end of the session ends the pushes on the server. */
export async function forgetPush(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
  await pushMark.remove();
  await pushMark.setWanted(null);
  const periodic = periodicSyncOf(await registration());
  await periodic?.unregister(periodicTag).catch(() => undefined);
}

const periodicTag = 'notices';

/** Periodic Sync, which one engine has and TypeScript's library therefore has not. */
interface PeriodicSync {
  register: (tag: string, options: { minInterval: number }) => Promise<void>;
  unregister: (tag: string) => Promise<void>;
}
const periodicSyncOf = (known: ServiceWorkerRegistration | undefined): PeriodicSync | undefined =>
  known && 'periodicSync' in known ? (known.periodicSync as PeriodicSync) : undefined;

/**
 * Has the service worker show what a push would have shown while the app is not in front: after a reconnect and at a
 * start. Where the browser has Periodic Sync, also between them. Does nothing if nobody turned notifications on here.
 */
export async function checkNotices(): Promise<void> {
  if (systemNotices()?.permission !== 'granted') return;
  const [mark, wanted, session] = [await pushMark.read(), await pushMark.wanted(), await pushMark.session()];
  if (session === undefined || (wanted !== session.userId && mark?.userId !== session.userId)) return;
  const known = await registration();
  const { userId, token } = session;
  known?.active?.postMessage({ type: 'CHECK_NOTICES', reader: { userId, token }, at: now() }, []);
  // Refused to an app that is not installed.
  await periodicSyncOf(known)
    ?.register(periodicTag, { minInterval: 12 * HOUR_MS })
    .catch(() => undefined);
}

/**
 * Runs at each start, and when the browser changed its subscription. Registers a push that was turned on here again,
 * with the current address, session and key of the server. Removes one of another person. Does nothing if nobody turned
 * pushes on.
 */
export async function renewPush(): Promise<void> {
  const [mark, session] = [await pushMark.read(), await pushMark.session()];
  if (mark === undefined || session === undefined) return;
  if (mark.userId !== session.userId) return forgetPush();
  if (platform.pushObstacle() !== null || systemNotices()?.permission !== 'granted') return;
  const known = await (await registration())?.pushManager.getSubscription();
  // The key of the server changes with its secret, which leaves the session as it was.
  const server = await call('channel.read', {}, { isQuiet: true }).catch(() => undefined);
  if (server === undefined) return;
  if (!known || !hasKey(known, server.vapidKey))
    return await subscribeAtServer(await subscribe(server.vapidKey));
  // Another session, or a server that lost this browser: a restored database, or new keys at rest.
  const isRegistered = known.endpoint === mark.endpoint && mark.gen === session.gen && server.hasThisSession;
  if (!isRegistered) await subscribeAtServer(known);
}

async function subscribe(vapidKey: string): Promise<PushSubscription> {
  const manager = (await registration())?.pushManager;
  if (manager === undefined) throw new PushFailed();
  // A browser refuses a second key beside the first one.
  const former = await manager.getSubscription();
  if (former !== null && !hasKey(former, vapidKey)) await former.unsubscribe().catch(() => false);
  const asked = manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(vapidKey) });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PushFailed()), patienceMs);
  });
  return Promise.race([asked, late]).catch(() => {
    throw new PushFailed();
  });
}

/** False when a push of this server cannot reach the subscription. Older browsers do not name the key. */
const hasKey = ({ options }: PushSubscription, vapidKey: string): boolean =>
  options.applicationServerKey === null || textOf(options.applicationServerKey) === vapidKey;

async function subscribeAtServer(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const [p256dh, auth] = [textOf(subscription.getKey('p256dh')), textOf(subscription.getKey('auth'))];
  try {
    await call('channel.subscribe', { endpoint, p256dh, auth }, { key: newIdempotencyKey(), isQuiet: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.facts['field'] !== 'endpoint') throw error;
    await forgetPush();
    throw new PushServiceUnknown();
  }
  const session = await pushMark.session();
  if (session !== undefined) await pushMark.write({ userId: session.userId, gen: session.gen, endpoint });
}

/** Base64url, the format of keys on the wire. */
const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Bytes and not the text: older Safari does not accept text. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
