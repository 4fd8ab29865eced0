import type { NewRow, OutboxRow } from './outbox-row.ts';

/** A wire record with when it came. `version` is 0 for records that carry none. */
export interface Stored<T = unknown> {
  id: string;
  version: number;
  /** Server's clock as measured, in ms. */
  fetchedAt: number;
  record: T;
}

/** Tables that the answer to a waiting action may change. */
export type AnswerTable = 'orders' | 'favorites' | 'notices';

/** Table `meta` of a person's database, by key. */
export interface Meta {
  /** Last sign of life of the context that drains, ms. */
  lease: number;
  /** Generation of the session that the server refused; the queue rests until another one. */
  authHold: number;
  /** The person signed out and kept waiting actions: nothing may be added. */
  closed: boolean;
  /** Session generation at which the person last signed in here; an older sign-out must not wipe what came after it. */
  opened: number;
}

/**
 * The operations of one IndexedDB transaction on a person's database. Inside it nothing but these calls may be awaited:
 * anything else commits it early (docs/offline.md C11).
 */
export interface StoreTx {
  /** Rows that are not done or rejected, by `seq`. */
  openRows(): Promise<OutboxRow[]>;
  row(seq: number): Promise<OutboxRow | undefined>;
  rowById(id: string): Promise<OutboxRow | undefined>;
  addRow(row: NewRow): Promise<number>;
  putRow(row: OutboxRow): Promise<void>;
  deleteRow(seq: number): Promise<void>;
  meta<K extends keyof Meta>(key: K): Promise<Meta[K] | undefined>;
  putMeta<K extends keyof Meta>(key: K, value: Meta[K] | undefined): Promise<void>;
  record(table: AnswerTable, id: string): Promise<Stored | undefined>;
  putRecord(table: AnswerTable, stored: Stored): Promise<void>;
  deleteRecord(table: AnswerTable, id: string): Promise<void>;
  deleteDraft(name: string): Promise<void>;
}

/** Two implementations: Dexie in the page (its live queries see the writes), plain IndexedDB in the worker. */
export interface OutboxStore {
  /** All or nothing; durable when it resolves. */
  run<T>(mode: 'r' | 'rw', work: (tx: StoreTx) => Promise<T>): Promise<T>;
}

/** Row `current` of `device.session`. */
export interface Session {
  userId: string;
  /** Raised by every sign-in and sign-out; a request is only sent under the generation it was taken up with. */
  gen: number;
  token: string;
}
