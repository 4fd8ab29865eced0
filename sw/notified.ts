/**
 * Cache of one entry: until when notices were shown to the person outside of the app, by a push, a reconnect or a
 * periodic sync. Not in IndexedDB, which the worker does not open in every engine (docs/offline.md B13).
 */
export const notifiedCache = 'openfield-notified';
const key = '/notified';

interface Notified {
  accountId: string;
  /** Instant on the server's clock, in ms. */
  until: number;
}

/** Used part of the Cache API; a test replaces it. */
export type NotifiedStore = Pick<CacheStorage, 'open'>;

/** Undefined for another person than the last one. */
export async function notifiedUntil(caches: NotifiedStore, accountId: string): Promise<number | undefined> {
  const kept = await (await caches.open(notifiedCache)).match(key);
  const value: unknown = await kept?.json().catch(() => undefined);
  const isMark = typeof value === 'object' && value !== null && 'accountId' in value && 'until' in value;
  return isMark && value.accountId === accountId && typeof value.until === 'number' ? value.until : undefined;
}

/** Moves the mark forward only. */
export async function markNotified(caches: NotifiedStore, { accountId, until }: Notified): Promise<void> {
  const known = (await notifiedUntil(caches, accountId)) ?? 0;
  const value: Notified = { accountId, until: Math.max(known, until) };
  await (await caches.open(notifiedCache)).put(key, Response.json(value));
}
