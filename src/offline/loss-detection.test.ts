import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { makeDeviceDb, makeUserDb } from './db.ts';
import { countRows, detectLoss, detectLostPerson, type CounterPort } from './loss-detection.ts';
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

test('detectLoss reports once when the browser deleted waiting actions', async () => {
  const counter = port();
  counter.write({ installId: 'before', openRows: 3 });
  const db = device();
  expect(await detectLoss(db, counter)).toBe(3);
  expect(storageError.get()).toBe('lost');
  expect(await detectLoss(db, counter)).toBe(0);
});
test('detectLoss reports nothing when only the device database was deleted and all rows remain', async () => {
  const counter = port();
  counter.write({ installId: 'before', openRows: 3 });
  expect(await detectLoss(device(), counter, 3)).toBe(0);
  expect(storageError.get()).toBeNull();
  expect(counter.value?.openRows).toBe(3);
});
test('detectLoss reports nothing when no action waited', async () => {
  const counter = port();
  counter.write({ installId: 'before', openRows: 0 });
  expect(await detectLoss(device(), counter)).toBe(0);
  expect(storageError.get()).toBeNull();
});
test('detectLoss reports nothing for the same database or a first start', async () => {
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

test.each([
  ['the database of the person alone is gone', {}, 'lost'],
  ['the person has never been here', { people: [] }, null],
  ['the person has signed in on it', { mark: 'opened' }, null],
  ['the person has signed out of it', { mark: 'closed' }, null],
] as const)(
  '%s',
  async (_name, { people = ['a'], mark }: { people?: readonly string[]; mark?: string }, expected) => {
    const counter = port();
    counter.write({ installId: 'here', openRows: 2 });
    const indexedDB = new IDBFactory();
    const db = makeDeviceDb(Dexie, { indexedDB, IDBKeyRange });
    await db.settings.put({ key: 'people', value: people });
    const user = makeUserDb(Dexie, 'a', { indexedDB, IDBKeyRange });
    if (mark !== undefined) await user.meta.put({ key: mark, value: true });
    await detectLostPerson(db, user, 'a', counter);
    expect(storageError.get()).toBe(expected);
    expect(counter.value?.openRows).toBe(expected === null ? 2 : 0);
  },
);
