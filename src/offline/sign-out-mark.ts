import { webCrypto } from '#src/browser/secure-page.ts';
import { deviceDb, openExisting, readSetting } from './core/idb-store.ts';
import type { DeviceDb } from './db.ts';

/**
 * Row of `device.settings` for a token that this phone signed out. localStorage reaches the disk seconds after a
 * write, so an app that is killed finds its token again; this row contradicts it (docs/offline.md D15).
 */
interface SignOutMark {
  /** Phone's clock in ms. */
  at: number;
  /** The server has not confirmed the end of the session. */
  isOwed: boolean;
}

const prefix = 'signedOut:';
/** A browser that lives this long has written localStorage to the disk. */
const confirmedMs = 7 * 24 * 3_600_000;
/** Longer than any session: nothing is left to end. */
const owedMs = 400 * 24 * 3_600_000;

const markKey = (tokenHash: string): string => prefix + tokenHash;

/**
 * Hash under which the server stores a token: it ends the session and opens nothing. Undefined where the browser has
 * no cryptography, as on a page without TLS.
 */
export async function hashOfToken(token: string): Promise<string | undefined> {
  const subtle = webCrypto();
  if (subtle === undefined) return undefined;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Joins the caller's transaction. Removes marks that are too old to matter. */
export async function markSignedOut(device: DeviceDb, hashes: readonly string[], at: number): Promise<void> {
  if (hashes.length === 0) return;
  for (const hash of hashes) await device.settings.put({ key: markKey(hash), value: { at, isOwed: true } });
  await device.settings
    .where('key')
    .startsWith(prefix)
    .filter(({ value }) => isOld(value, at))
    .delete();
}

/** Joins the caller's transaction. */
export const isMarked = async (device: DeviceDb, tokenHash: string | undefined): Promise<boolean> =>
  tokenHash !== undefined && (await device.settings.get(markKey(tokenHash))) !== undefined;

/** Hashes of the sessions whose end the server has not confirmed. */
export async function owedHashes(device: DeviceDb): Promise<string[]> {
  const marks = await device.settings
    .where('key')
    .startsWith(prefix)
    .filter(({ value }) => isMark(value) && value.isOwed)
    .toArray();
  return marks.map(({ key }) => key.slice(prefix.length));
}

/** The mark stays: the token may still return from the disk. */
export async function confirmSignedOut(device: DeviceDb, tokenHash: string): Promise<void> {
  await device.transaction('rw!', device.settings, async () => {
    const mark = (await device.settings.get(markKey(tokenHash)))?.value;
    if (isMark(mark))
      await device.settings.put({ key: markKey(tokenHash), value: { at: mark.at, isOwed: false } });
  });
}

/** Runs before the first screen, so without Dexie. False when the storage does not know the token. */
export async function wasSignedOut(token: string): Promise<boolean> {
  const hash = await hashOfToken(token);
  if (hash === undefined) return false;
  const device = await openExisting(indexedDB, deviceDb);
  if (device === undefined) return false;
  try {
    return (await readSetting(device, markKey(hash))) !== undefined;
  } finally {
    device.close();
  }
}

const isMark = (value: unknown): value is SignOutMark =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'isOwed' in value &&
  typeof value.isOwed === 'boolean';

const isOld = (value: unknown, at: number): boolean =>
  !isMark(value) || at - value.at > (value.isOwed ? owedMs : confirmedMs);
