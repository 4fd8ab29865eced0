import { phoneNow } from '#src/clock/clock.ts';
import type { PausePoint } from './core/drain-world.ts';
import { nextClassKey } from './core/idb-store.ts';
import { isOpen } from './core/outbox-row.ts';
import type { Session } from './core/store.ts';
import type { DeviceDb, UserDb } from './db.ts';
import { clearMirror, generation, mirroredSession, mirrorSession } from './session-row.ts';
import { isMarked, markSignedOut } from './sign-out-mark.ts';

export interface PeopleWorld {
  device: DeviceDb;
  openUser(userId: string): Promise<UserDb>;
  /** Deletes a database. May stop waiting for tabs that keep it open, because it is empty by then. */
  remove(db: UserDb): Promise<void>;
  pause(point: PausePoint): Promise<void>;
}

interface Leaving {
  userId: string;
  keepWaiting: boolean;
  /** Generation of the session that ended. */
  gen: number;
}

/** Counts the open rows of the signed-in person, for the sign-out dialog: send now, keep, or delete. */
export async function countWaiting(world: PeopleWorld, userId: string): Promise<number> {
  const db = await world.openUser(userId);
  return db.outbox.filter(isOpen).count();
}

/**
 * Signs out, also without a network. The token goes first, in its own commit: no request leaves under it afterwards.
 * The intention is stored with it, so a sign-out that was killed half-way is finished at the next start. `hashes` name
 * the tokens that no start may use again, also if they come back from the disk.
 */
export async function leave(
  world: PeopleWorld,
  { keepWaiting, hashes = [] }: { keepWaiting: boolean; hashes?: readonly string[] },
): Promise<void> {
  const { device } = world;
  await device.transaction('rw!', device.session, device.settings, async () => {
    await markSignedOut(device, hashes, phoneNow());
    const session = await mirroredSession(device);
    if (!session) return;
    await device.settings.put({
      key: 'leaving',
      value: { userId: session.userId, keepWaiting, gen: session.gen },
    });
    await clearMirror(device);
  });
  await world.pause('signOut.mirrorGone');
  await finishLeaving(world);
}

/** Finishes an interrupted sign-out. Call it at every start, before any data of a person is read. */
export async function finishLeaving(world: PeopleWorld): Promise<void> {
  const { device } = world;
  const leaving = asLeaving((await device.settings.get('leaving'))?.value);
  if (!leaving) return;
  await device.settings.delete(nextClassKey);
  const isEmpty = await wipe(world, leaving);
  if (isEmpty) await removePerson(world, leaving.userId, leaving.gen);
  await world.pause('signOut.closed');
  await device.transaction('rw!', device.settings, async () => {
    const now = asLeaving((await device.settings.get('leaving'))?.value);
    if (now?.gen === leaving.gen) await device.settings.delete('leaving');
  });
}

/**
 * Empties all tables; with `keepWaiting` the open rows of `outbox` stay. The mark `closed` refuses new rows.
 * Does nothing when the person has signed in again. Returns true when the outbox is empty.
 */
async function wipe(world: PeopleWorld, { userId, keepWaiting, gen }: Leaving): Promise<boolean> {
  const db = await world.openUser(userId);
  return db.transaction('rw!', db.tables, async () => {
    const opened = (await db.meta.get('opened'))?.value;
    if (typeof opened === 'number' && opened > gen) return false;
    for (const table of [db.orders, db.favorites, db.notices, db.children, db.drafts, db.answers])
      await table.clear();
    await db.outbox.filter((row) => !keepWaiting || !isOpen(row)).delete();
    await db.meta.clear();
    await db.meta.put({ key: 'closed', value: true });
    return (await db.outbox.count()) === 0;
  });
}

/**
 * Empties the database, then deletes it: a tab with an open connection delays the deletion, not the wiping.
 */
async function removePerson(world: PeopleWorld, userId: string, gen = Infinity): Promise<void> {
  const db = await world.openUser(userId);
  const isEmpty = await db.transaction('rw!', db.tables, async () => {
    const opened = (await db.meta.get('opened'))?.value;
    if (typeof opened === 'number' && opened > gen) return false;
    for (const table of db.tables) await table.clear();
    await db.meta.put({ key: 'closed', value: true });
    return true;
  });
  if (!isEmpty) return;
  await world.remove(db);
  const people = (await peopleOf(world.device)).filter((known) => known !== userId);
  await world.device.settings.put({ key: 'people', value: people });
}

/**
 * Counts the waiting actions of other people on this device. The sign-in of `userId` would remove them, so
 * the person must be warned.
 */
export async function othersWaiting(world: PeopleWorld, userId: string): Promise<number> {
  let rows = 0;
  for (const other of await peopleOf(world.device)) {
    if (other !== userId) rows += await countWaiting(world, other);
  }
  return rows;
}

/**
 * Signs a person in on this device. Records that others left are removed (docs/offline.md 2.d), and the
 * person's kept queue opens again. The token is mirrored last, because sending starts with it. Undefined, and nothing
 * changes, for a token that this phone has signed out: a tab that missed it must not sign the person in.
 */
export async function enter(
  world: PeopleWorld,
  person: { userId: string; token: string; tokenHash?: string | undefined },
  { keepOthers = false }: { keepOthers?: boolean } = {},
): Promise<Session | undefined> {
  if (await isMarked(world.device, person.tokenHash)) return undefined;
  await finishLeaving(world);
  const people = await peopleOf(world.device);
  for (const other of people) if (other !== person.userId && !keepOthers) await removePerson(world, other);
  const staying = keepOthers ? people : people.filter((other) => other === person.userId);
  await world.device.settings.put({ key: 'people', value: [...new Set([...staying, person.userId])] });
  const db = await world.openUser(person.userId);
  // A start with the mirrored session keeps its generation. A newer one would look like a new sign-in, and
  // the sign-out of this session would delete nothing.
  const known = await mirroredSession(world.device);
  const isSame = known?.userId === person.userId && known.token === person.token;
  const opened = isSame ? known.gen : (await generation(world.device)) + 1;
  await open(db, opened);
  const session = await mirrorSession(world.device, person);
  if (session === undefined) {
    await close(db, opened);
    return undefined;
  }
  // Another tab signed out in between: the mirror is a new one.
  if (session.gen > opened) await open(db, session.gen);
  return session;
}

/** Undoes `open` for a token that was signed out meanwhile, unless a newer sign-in has opened the tables. */
async function close(db: UserDb, gen: number): Promise<void> {
  await db.transaction('rw!', db.meta, async () => {
    if ((await db.meta.get('opened'))?.value !== gen) return;
    await db.meta.delete('opened');
    await db.meta.put({ key: 'closed', value: true });
  });
}

/** Lets the person's tables take rows again; `gen` shows a sign-out that it is older than this sign-in. */
async function open(db: UserDb, gen: number): Promise<void> {
  await db.transaction('rw!', db.meta, async () => {
    await db.meta.delete('closed');
    await db.meta.put({ key: 'opened', value: gen });
  });
}

async function peopleOf(device: DeviceDb): Promise<string[]> {
  const value = (await device.settings.get('people'))?.value;
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

function asLeaving(value: unknown): Leaving | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('userId' in value) || typeof value.userId !== 'string') return undefined;
  if (!('gen' in value) || typeof value.gen !== 'number') return undefined;
  const keepWaiting = 'keepWaiting' in value && value.keepWaiting === true;
  return { userId: value.userId, keepWaiting, gen: value.gen };
}
