import { call } from '#src/api/call.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { pushMark } from '#src/offline/push-mark.ts';

/**
 * Why this browser gets no pushes. It lacks the feature, it is an iPhone's tab outside the home screen, or the person
 * refused.
 */
export type PushObstacle = 'unsupported' | 'homeScreen' | 'blocked';

/** Some browsers never answer when their push service is not reachable. */
const patienceMs = 15_000;

export class PushFailed extends Error {}

export function pushObstacle(): PushObstacle | null {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : null;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'homeScreen' : 'unsupported';
}

const registration = async () => navigator.serviceWorker.getRegistration();

/** Whether this browser is told, for the person who is signed in. */
export async function isPushOn(): Promise<boolean> {
  if (pushObstacle() !== null || Notification.permission !== 'granted') return false;
  const [mark, session] = [await pushMark.read(), await pushMark.session()];
  return mark !== undefined && session !== undefined && mark.userId === session.userId;
}

/**
 * Asks for permission, which needs a tap, subscribes this browser and tells the server. False when the person said no.
 * PushFailed: the browser's push service did not answer.
 */
export async function turnPushOn(vapidKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
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

/** The browser alone: at a sign-out, whose session ends the pushes on the server. */
export async function forgetPush(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
  await pushMark.remove();
}

/**
 * Runs at each start, and when the browser changed its subscription. What was switched on here stays on, under the
 * address and the session of now. Somebody else's is given up. Does nothing, and asks nothing, for who never switched
 * it on.
 */
export async function renewPush(): Promise<void> {
  const [mark, session] = [await pushMark.read(), await pushMark.session()];
  if (mark === undefined || session === undefined) return;
  if (mark.userId !== session.userId) return forgetPush();
  if (pushObstacle() !== null || Notification.permission !== 'granted') return;
  const known = await (await registration())?.pushManager.getSubscription();
  if (known?.endpoint === mark.endpoint && mark.gen === session.gen) return;
  const subscription =
    known ?? (await subscribe((await call('channel.read', {}, { isQuiet: true })).vapidKey));
  await subscribeAtServer(subscription);
}

async function subscribe(vapidKey: string): Promise<PushSubscription> {
  const manager = (await registration())?.pushManager;
  if (manager === undefined) throw new PushFailed();
  const asked = manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(vapidKey) });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PushFailed()), patienceMs);
  });
  return Promise.race([asked, late]).catch(() => {
    throw new PushFailed();
  });
}

async function subscribeAtServer(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const [p256dh, auth] = [textOf(subscription.getKey('p256dh')), textOf(subscription.getKey('auth'))];
  await call('channel.subscribe', { endpoint, p256dh, auth }, { key: newIdempotencyKey(), isQuiet: true });
  const session = await pushMark.session();
  if (session !== undefined) await pushMark.write({ userId: session.userId, gen: session.gen, endpoint });
}

/** Base64url, as keys travel. */
const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Bytes and not the text: older Safari takes no text. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
