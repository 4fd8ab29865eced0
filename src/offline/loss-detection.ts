import { openStates } from './core/outbox-row.ts';
import { newId } from './core/uuid.ts';
import type { DeviceDb, UserDb } from './db.ts';
import { mirroredSession } from './session-row.ts';
import { storageError } from './storage-error.ts';

/** What localStorage remembers of Dexie; both are rarely lost together on engines that evict by kind. */
export interface CounterPort {
  read(): { installId: string; openRows: number } | null;
  write(value: { installId: string; openRows: number }): void;
}

/**
 * Called at start, and when a database has gone under the open app. Fewer actions wait than were counted, and the
 * database is a new one. Then the browser has removed the old one, and the person must hear of it (docs/offline.md
 * 3.10, C5). `left`: rows that are still there. Resolves to the number of lost actions.
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
 * The person has been on this phone. Their database is gone, although that of the device is there. Called before
 * anything is written to the new one.
 */
export async function detectLostPerson(
  device: DeviceDb,
  db: UserDb,
  userId: string,
  counter: CounterPort,
): Promise<void> {
  const people: unknown = (await device.settings.get('people'))?.value;
  const wasHere = Array.isArray(people) && people.includes(userId);
  // Signing in and out leave one of these marks; only a database that was made just now has none.
  const marks = await db.meta.bulkGet(['opened', 'closed']);
  const known = counter.read();
  if (!wasHere || known === null || known.openRows === 0 || marks.some((mark) => mark !== undefined)) return;
  counter.write({ ...known, openRows: 0 });
  storageError.set('lost');
}

/** After each change of the outbox. */
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

/** Only in these moments is a missing database a loss: the session is here, or nothing at all is. */
export async function isOurs(device: DeviceDb, userId: string): Promise<boolean> {
  if ((await device.settings.get('installId')) === undefined) return true;
  return (await mirroredSession(device))?.userId === userId;
}
