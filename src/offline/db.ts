import type { Dexie, DexieOptions, Table } from 'dexie';
import { deviceDb, userDb } from './core/idb-store.ts';
import type { NewRow, OutboxRow } from './core/outbox-row.ts';
import type { Session, Stored } from './core/store.ts';

/** A key with its value; `meta` of a person's database and `settings` of the device. */
export interface Entry {
  key: string;
  value: unknown;
}
/** Unsent input of a person, by the name of the form. */
export interface Draft {
  name: string;
  value: unknown;
  savedAt: number;
}

/** The server's answer to one query of a screen. */
export interface KeptAnswer {
  /** The hash of the query's key. */
  key: string;
  /** The first word of the query's key: each noun has its own bound. */
  noun: string;
  /** Server's clock in ms: when the server gave it, and when a screen last wanted it. */
  fetchedAt: number;
  readAt: number;
  /** Time on the server's clock, in ms, at which the phone deletes it; Infinity without a limit. */
  endsAt: number;
  /** Which contract the answer follows: screens of another one may not understand it. */
  contract: string;
  answer: unknown;
}

/**
 * Database `u_<userId>`: everything of one person, so that one transaction can span it (docs/offline.md C12).
 */
export type UserDb = Dexie & {
  orders: Table<Stored, string>;
  favorites: Table<Stored, string>;
  notices: Table<Stored, string>;
  children: Table<Stored, string>;
  drafts: Table<Draft, string>;
  outbox: Table<OutboxRow, number, NewRow>;
  meta: Table<Entry, string>;
  answers: Table<KeptAnswer, string>;
};
/**
 * Database `device`: the session's mirror, settings of the installation, and what guests have read. `resources` is
 * empty: it had the articles of earlier builds.
 */
export type DeviceDb = Dexie & {
  session: Table<Session & { key: 'current' }, string>;
  settings: Table<Entry, string>;
  resources: Table<Stored, string>;
  answers: Table<KeptAnswer, string>;
};

type DexieClass = new (name: string, options?: DexieOptions) => Dexie;

/**
 * Strict durability (docs/offline.md C6). Chrome and Firefox otherwise report a commit that a power cut can
 * undo, after the person read "saved".
 */
const strict: DexieOptions = { chromeTransactionDurability: 'strict' };

const answers = { answers: '&key, readAt, endsAt, [noun+readAt]' };

/**
 * Upgrades only ever add: a tab of an older build keeps working, and its rows are kept (docs/offline.md C7,
 * E10).
 */
export function makeUserDb(dexie: DexieClass, userId: string, options: DexieOptions = {}): UserDb {
  const db = new dexie(userDb(userId), { ...strict, ...options });
  db.version(1).stores({
    orders: '&id',
    favorites: '&id',
    notices: '&id',
    children: '&id',
    drafts: '&name',
    outbox: '++seq, &id, state, lane',
    meta: '&key',
  });
  db.version(2).stores(answers);
  // Dexie adds the tables as properties at run time; the schema above is the proof of this type.
  return db as UserDb;
}

export function makeDeviceDb(dexie: DexieClass, options: DexieOptions = {}): DeviceDb {
  const db = new dexie(deviceDb, { ...strict, ...options });
  db.version(1).stores({ session: '&key', settings: '&key', resources: '&id' });
  db.version(2).stores(answers);
  // The service worker keeps articles now. The table stays: a tab of an older build may still write it.
  db.version(3)
    .stores({})
    .upgrade((tx) => tx.table('resources').clear());
  // See makeUserDb.
  return db as DeviceDb;
}
