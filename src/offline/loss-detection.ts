import { openStates } from './core/outbox-row.ts';
import { newId } from './core/uuid.ts';
import type { DeviceDb, UserDb } from './db.ts';
import { mirroredSession } from './session-row.ts';
import { storageError } from './storage-error.ts';

/**
 * Copy of the row count in localStorage. Browsers that evict each storage type separately rarely lose both.
 */
export interface CounterPort {
  read(): { installId: string; openRows: number } | null;
  write(value: { installId: string; openRows: number }): void;
}

/**
 * Detects a database that the browser deleted: the database is new, and fewer actions wait than were counted.
 * The person must see that (docs/offline.md 3.10, C5). Call it at start, and when a database disappears under
 * the open app. `left`: number of remaining rows. Resolves to the number of lost actions.
 */
export async function detectLoss(device: DeviceDb, counter: CounterPort, left = 0): Promise<number> {
  const known = counter.read();
  const stored = (await device.settings.get('installId'))?.value;
  const installId = typeof stored === 'string' ? stored : newId();
  if (stored === undefined) await device.settings.put({ key: 'installId', value: installId });
  if (known === null || known.installId === installId) return 0;
  counter.write({ installId, openRows: left });
  const lost = Math.max(0, known.openRows - left);
  if (lost > 0) storageError.set('lost');
  return lost;
}

/**
 * Reports a loss when the person has used this phone and only their database is missing, not that of the
 * device. Called before anything is written to the new one.
 */
export async function detectLostPerson(
  device: DeviceDb,
  db: UserDb,
  userId: string,
  counter: CounterPort,
): Promise<void> {
  const people: unknown = (await device.settings.get('people'))?.value;
  const hadDatabase = Array.isArray(people) && people.includes(userId);
  // Signing in and out leave one of these marks; only a database that was made just now has none.
  const marks = await db.meta.bulkGet(['opened', 'closed']);
  const known = counter.read();
  if (!hadDatabase || known === null || known.openRows === 0 || marks.some((mark) => mark !== undefined))
    return;
  counter.write({ ...known, openRows: 0 });
  storageError.set('lost');
}

/** Updates the copy of the row count; call it after each change of the outbox. */
export async function countRows(device: DeviceDb, db: UserDb, counter: CounterPort): Promise<void> {
  const installId = (await device.settings.get('installId'))?.value;
  if (typeof installId !== 'string') return;
  counter.write({ installId, openRows: await openRowsOf(db) });
}

export const openRowsOf = (db: UserDb): Promise<number> =>
  db.outbox
    .where('state')
    .anyOf([...openStates])
    .count();

/**
 * True when a missing database is a loss: the session is stored here, or the whole device database is new.
 */
export async function isOurs(device: DeviceDb, userId: string): Promise<boolean> {
  if ((await device.settings.get('installId')) === undefined) return true;
  return (await mirroredSession(device))?.userId === userId;
}
