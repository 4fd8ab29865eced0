import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { makeDeviceDb, makeUserDb } from './db.ts';
import { countRows, detectLoss, type CounterPort } from './loss-detection.ts';
import { storageError } from './storage-error.ts';

const port = (): CounterPort & { value: ReturnType<CounterPort['read']> } => {
  const counter = {
    value: null as ReturnType<CounterPort['read']>,
    read: () => counter.value,
    write: (value: { installId: string; openRows: number }) => {
      counter.value = value;
    },
  };
  return counter;
};
const device = () => makeDeviceDb(Dexie, { indexedDB: new IDBFactory(), IDBKeyRange });
afterEach(() => storageError.set(null));

test('the browser threw waiting actions away: the person hears of it once', async () => {
  const counter = port();
  counter.write({ installId: 'before', openRows: 3 });
  const db = device();
  expect(await detectLoss(db, counter)).toBe(3);
  expect(storageError.get()).toBe('lost');
  expect(await detectLoss(db, counter)).toBe(0);
});
test('nothing waited, so nothing was lost', async () => {
  const counter = port();
  counter.write({ installId: 'before', openRows: 0 });
  expect(await detectLoss(device(), counter)).toBe(0);
  expect(storageError.get()).toBeNull();
});
test('the same database is no loss, and a first start is none', async () => {
  const counter = port();
  const indexedDB = new IDBFactory();
  const db = makeDeviceDb(Dexie, { indexedDB, IDBKeyRange });
  expect(await detectLoss(db, counter)).toBe(0);
  const user = makeUserDb(Dexie, 'a', { indexedDB, IDBKeyRange });
  await countRows(db, user, counter);
  expect(counter.value).toMatchObject({ openRows: 0 });
  counter.write({ installId: counter.value?.installId ?? '', openRows: 4 });
  expect(await detectLoss(db, counter)).toBe(0);
});
