import { openStates, type OutboxRow } from './outbox-row.ts';
import type { OutboxStore, Session, StoreTx } from './store.ts';

/**
 * Names of the databases and stores. Dexie multiplies its versions by ten, so this file never opens a given
 * version.
 */
export const deviceDb = 'device';
export const userDb = (userId: string): string => `u_${userId}`;

/**
 * Opens a database that the page has made, without ever making or upgrading one. Resolves to undefined when
 * it does not exist. Closes immediately when the page upgrades or deletes it.
 */
export function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const asked = factory.open(name);
    let isNew = false;
    asked.onupgradeneeded = () => {
      isNew = true;
      asked.transaction?.abort();
    };
    asked.onsuccess = () => {
      const db = asked.result;
      db.onversionchange = () => db.close();
      resolve(db);
    };
    asked.addEventListener('error', (event) => {
      event.preventDefault();
      if (isNew) resolve(undefined);
      else reject(asked.error ?? new Error('IndexedDB did not open'));
    });
    asked.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
}

/** The worker's store: plain IndexedDB, because Dexie would double the size of a script that starts at every navigation. */
export function idbStore(db: IDBDatabase): OutboxStore {
  return {
    run: async (mode, work) => {
      const stores = ['outbox', 'meta', 'orders', 'favorites', 'notices', 'drafts'];
      const tx = db.transaction(stores, mode === 'r' ? 'readonly' : 'readwrite', { durability: 'strict' });
      const done = new Promise<void>((resolve, reject) => {
        tx.addEventListener('complete', () => resolve());
        tx.addEventListener('abort', () => reject(tx.error ?? new Error('Transaction aborted')));
      });
      try {
        const value = await work(txOf(tx));
        await done;
        return value;
      } catch (error) {
        done.catch(() => undefined);
        try {
          tx.abort();
        } catch {
          // It has ended already; the first error is the one to report.
        }
        throw error;
      }
    },
  };
}

function txOf(tx: IDBTransaction): StoreTx {
  const store = (name: string) => tx.objectStore(name);
  return {
    openRows: async () => {
      const byState = store('outbox').index('state');
      const lists = await Promise.all(openStates.map((state) => ask<OutboxRow[]>(byState.getAll(state))));
      return lists.flat().toSorted((a, b) => a.seq - b.seq);
    },
    row: (seq) => ask(store('outbox').get(seq)),
    rowById: (id) => ask(store('outbox').index('id').get(id)),
    addRow: (row) => ask(store('outbox').add(row)),
    putRow: (row) => ask(store('outbox').put(row)),
    deleteRow: (seq) => ask(store('outbox').delete(seq)),
    meta: async (key) => (await ask<{ value: never } | undefined>(store('meta').get(key)))?.value,
    putMeta: (key, value) =>
      ask(value === undefined ? store('meta').delete(key) : store('meta').put({ key, value })),
    record: (table, id) => ask(store(table).get(id)),
    putRecord: (table, stored) => ask(store(table).put(stored)),
    deleteRecord: (table, id) => ask(store(table).delete(id)),
    deleteDraft: (name) => ask(store('drafts').delete(name)),
  };
}

/**
 * Casts the result of a request: only this product writes these stores. Each store has one writer, so the
 * caller names the type.
 */
const ask = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });

/** The session row that the page mirrors for the worker; undefined when nobody is signed in. */
export async function readSession(device: IDBDatabase): Promise<Session | undefined> {
  const row = await ask<Session | undefined>(
    device.transaction('session').objectStore('session').get('current'),
  );
  return row && { userId: row.userId, gen: row.gen, token: row.token };
}

/** Setting with the words of the next class, which public/boot.js draws before the app runs. */
export const nextClassKey = 'nextClass';

/** Removes these words: something happened to an order, and the app was not there to write new ones. */
export async function dropNextClass(device: IDBDatabase): Promise<void> {
  await ask(device.transaction('settings', 'readwrite').objectStore('settings').delete(nextClassKey));
}

/** The value of one setting of the device; undefined without it, also in a database that is still empty. */
export async function readSetting(device: IDBDatabase, key: string): Promise<unknown> {
  if (!device.objectStoreNames.contains('settings')) return undefined;
  const row = await ask<{ value: unknown } | undefined>(
    device.transaction('settings').objectStore('settings').get(key),
  );
  return row?.value;
}
