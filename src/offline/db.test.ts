import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { makeDeviceDb } from './db.ts';

afterEach(() => Dexie.delete('device'));

test('makeDeviceDb empties the articles of an earlier build and keeps everything else', async () => {
  const before = new Dexie('device');
  before.version(1).stores({ session: '&key', settings: '&key', resources: '&id' });
  before.version(2).stores({ answers: '&key, readAt, endsAt, [noun+readAt]' });
  await before.table('resources').put({ id: 'r1', version: 1, fetchedAt: 1, record: {} });
  await before.table('settings').put({ key: 'installId', value: 'x' });
  before.close();
  const db = makeDeviceDb(Dexie);
  expect([await db.resources.count(), (await db.settings.get('installId'))?.value]).toEqual([0, 'x']);
  db.close();
  // A tab of the earlier build still opens it and writes there.
  const older = new Dexie('device');
  older.version(1).stores({ session: '&key', settings: '&key', resources: '&id' });
  older.version(2).stores({ answers: '&key, readAt, endsAt, [noun+readAt]' });
  await older.table('resources').put({ id: 'r2', version: 1, fetchedAt: 1, record: {} });
  expect(await older.table('resources').count()).toBe(1);
  older.close();
});
