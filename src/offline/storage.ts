import type { Dexie } from 'dexie';
import { removeArticles } from './articles.ts';
import { makeDeviceDb, makeUserDb, type DeviceDb, type UserDb } from './db.ts';
import { firstScreen } from './first-screen.ts';
import { storageError, clearStorageError } from './storage-error.ts';
import { guarded } from './storage-guard.ts';

let device: DeviceDb | undefined;
const users = new Map<string, UserDb>();

/** Loads Dexie after the first screen: it is a fifth of the startup code. */
export async function loadDexie() {
  await firstScreen();
  return await import('dexie');
}

/** Databases that this page closed on purpose. */
const closed = new WeakSet<Dexie>();
let onGone: (isSure: boolean) => void = () => undefined;

/**
 * Sets the listener for a database that the browser, or another tab at a sign-out, deleted under this page.
 * `isSure` is false after a failed call: the deletion may be its cause, and then no `close` event arrives.
 */
export const onDatabaseGone = (listener: (isSure: boolean) => void): void => {
  onGone = listener;
};

/** Call it before this page closes or deletes the database. */
export const closesItself = (db: Dexie): void => void closed.add(db);

function watch<T extends Dexie>(db: T): T {
  db.on('versionchange', (event) => {
    // Without a new version the database is being deleted.
    if (event.newVersion !== null) {
      closesItself(db);
      storageError.set('reload');
    }
    db.close();
    return false;
  });
  db.on('close', () => {
    if (!closed.has(db)) onGone(true);
  });
  db.on('blocked', () => storageError.set('blocked'));
  db.on('ready', () => clearStorageError('blocked'));
  return db;
}

/**
 * True when closed or failed. A database that is still opening is neither: closing it would fail the first
 * caller.
 */
const isLost = (db: Dexie): boolean => db.hasBeenClosed() || db.hasFailed();

export async function openDevice(): Promise<DeviceDb> {
  const { Dexie: dexie } = await loadDexie();
  if (device === undefined || isLost(device)) device = watch(makeDeviceDb(dexie));
  return device;
}

export async function openUser(userId: string): Promise<UserDb> {
  const { Dexie: dexie } = await loadDexie();
  const known = users.get(userId);
  if (known !== undefined && !isLost(known)) return known;
  const db = watch(makeUserDb(dexie, userId));
  users.set(userId, db);
  return db;
}

export function closeAll(): void {
  for (const db of [...(device ? [device] : []), ...users.values()]) {
    closesItself(db);
    db.close();
  }
  device = undefined;
  users.clear();
}

function reopen(): void {
  closeAll();
  onGone(false);
}

/**
 * Articles and answers can be fetched again: they go before a write of the person may fail (docs/offline.md
 * C3).
 */
async function purge(): Promise<void> {
  await removeArticles().catch(() => undefined);
  const db = await openDevice();
  for (const { answers } of [db, ...users.values()]) await answers.clear().catch(() => undefined);
}

/**
 * Every storage call of the page goes through here; the work must be repeatable. The guard's clock starts
 * when Dexie has arrived: a slow network is no fault of the storage.
 */
export async function withStorage<T>(work: () => Promise<T>): Promise<T> {
  // A file that cannot be had fails again inside, where the error is shown.
  await loadDexie().catch(() => undefined);
  return await guarded(work, { reopen, purge });
}
