import { newId } from './core/uuid.ts';
import { openStates } from './core/outbox-row.ts';
import type { DeviceDb, UserDb } from './db.ts';
import { storageError } from './storage-error.ts';

/** What localStorage remembers of Dexie; both are rarely lost together on engines that evict by kind. */
export interface CounterPort {
  read(): { installId: string; openRows: number } | null;
  write(value: { installId: string; openRows: number }): void;
}

/**
 * Called at start. When fewer actions wait than were counted and the database is a new one, the browser has thrown the old
 * one away: the person must hear of it (docs/offline.md 3.10, C5). Resolves to the number of lost actions.
 */
export async function detectLoss(device: DeviceDb, counter: CounterPort): Promise<number> {
  const known = counter.read();
  const stored = (await device.settings.get('installId'))?.value;
  const installId = typeof stored === 'string' ? stored : newId();
  if (stored === undefined) await device.settings.put({ key: 'installId', value: installId });
  if (known === null || known.installId === installId) return 0;
  counter.write({ installId, openRows: 0 });
  if (known.openRows > 0) storageError.set('lost');
  return known.openRows;
}

/**
 * The person has been on this phone, and the database of that time is gone although that of the device is there. Called
 * before anything is written to the new one.
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
  const openRows = await db.outbox
    .where('state')
    .anyOf([...openStates])
    .count();
  counter.write({ installId, openRows });
}
