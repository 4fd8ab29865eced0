import type { PausePoint } from './core/drain-world.ts';
import { isOpen } from './core/outbox-row.ts';
import type { Session } from './core/store.ts';
import type { DeviceDb, UserDb } from './db.ts';
import { clearMirror, generation, mirroredSession, mirrorSession } from './session-row.ts';

export interface PeopleWorld {
  device: DeviceDb;
  openUser(userId: string): Promise<UserDb>;
  /** Deletes a database; may give up waiting for tabs that keep it open, for it has been emptied before. */
  remove(db: UserDb): Promise<void>;
  pause(point: PausePoint): Promise<void>;
}

interface Leaving {
  userId: string;
  keepWaiting: boolean;
  /** Generation of the session that ended. */
  gen: number;
}

/** Open rows of the signed-in person, for the question that signing out asks: send now, keep, or delete. */
export async function countWaiting(world: PeopleWorld, userId: string): Promise<number> {
  const db = await world.openUser(userId);
  return db.outbox.filter(isOpen).count();
}

/**
 * Signs out, also without a network. The token goes first, in its own commit: no request leaves under it afterwards.
 * The intention is stored with it, so a sign-out that was killed half-way is finished at the next start.
 */
export async function leave(world: PeopleWorld, { keepWaiting }: { keepWaiting: boolean }): Promise<void> {
  const { device } = world;
  await device.transaction('rw!', device.session, device.settings, async () => {
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

/** Ends a sign-out that did not finish; call it at every start, before anything of a person is read. */
export async function finishLeaving(world: PeopleWorld): Promise<void> {
  const { device } = world;
  const leaving = asLeaving((await device.settings.get('leaving'))?.value);
  if (!leaving) return;
  const isEmpty = await wipe(world, leaving);
  if (isEmpty) await removePerson(world, leaving.userId, leaving.gen);
  await world.pause('signOut.closed');
  await device.transaction('rw!', device.settings, async () => {
    const now = asLeaving((await device.settings.get('leaving'))?.value);
    if (now?.gen === leaving.gen) await device.settings.delete('leaving');
  });
}

/**
 * Empties every table but `outbox` and `meta`, the outbox too unless it is kept, and closes it for new rows. Does nothing
 * when the person has signed in again meanwhile. Resolves to whether nothing is left.
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

/** Emptied before it is deleted: a tab that keeps its connection delays the deletion and must not delay the wiping. */
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

/** Waiting actions of other people on this device, which the sign-in of `userId` would remove: to be said before. */
export async function othersWaiting(world: PeopleWorld, userId: string): Promise<number> {
  let rows = 0;
  for (const other of await peopleOf(world.device)) {
    if (other !== userId) rows += await countWaiting(world, other);
  }
  return rows;
}

/**
 * Signs a person in on this device. What others left is removed (docs/offline.md 2.d), and the own kept queue opens
 * again. The token is mirrored last, because sending starts with it.
 */
export async function enter(
  world: PeopleWorld,
  person: { userId: string; token: string },
  { keepOthers = false }: { keepOthers?: boolean } = {},
): Promise<Session> {
  await finishLeaving(world);
  const people = await peopleOf(world.device);
  for (const other of people) if (other !== person.userId && !keepOthers) await removePerson(world, other);
  const staying = keepOthers ? people : people.filter((other) => other === person.userId);
  await world.device.settings.put({ key: 'people', value: [...new Set([...staying, person.userId])] });
  const db = await world.openUser(person.userId);
  // A start with the session that is mirrored already opens nothing newer. Otherwise its sign-out would take the
  // person for signed in again and keep everything.
  const known = await mirroredSession(world.device);
  const isSame = known?.userId === person.userId && known.token === person.token;
  const opened = isSame ? known.gen : (await generation(world.device)) + 1;
  await open(db, opened);
  const session = await mirrorSession(world.device, person);
  // Another tab signed out in between: the mirror is a new one.
  if (session.gen > opened) await open(db, session.gen);
  return session;
}

/** Lets the person's tables take rows again; `gen` tells a sign-out that it is older than this. */
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
