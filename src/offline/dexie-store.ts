import { openStates } from './core/outbox-row.ts';
import type { AnswerTable, Meta, OutboxStore, Stored, StoreTx } from './core/store.ts';
import type { UserDb } from './db.ts';

/** The page's store: Dexie, so that the screens' live queries see every write in every tab. */
export function dexieStore(db: UserDb): OutboxStore {
  const { outbox, meta, orders, favorites, notices, drafts } = db;
  const tables = [outbox, meta, orders, favorites, notices, drafts];
  const tx = txOf(db);
  return {
    // Dexie follows native awaits only below an `async` function; without the word transactions commit too early.
    // `!` opens a transaction of its own, even inside another one. What was promised must be committed here.
    run: async (mode, work) => db.transaction(mode === 'r' ? 'r!' : 'rw!', tables, async () => work(tx)),
  };
}

function txOf({ outbox, meta, orders, favorites, notices, drafts }: UserDb): StoreTx {
  const answers: Record<AnswerTable, UserDb['orders']> = { orders, favorites, notices };
  return {
    openRows: async () =>
      outbox
        .where('state')
        .anyOf([...openStates])
        .sortBy('seq'),
    row: async (seq) => outbox.get(seq),
    rowById: async (id) => outbox.get({ id }),
    addRow: async (row) => outbox.add(row),
    putRow: async (row) => void (await outbox.put(row)),
    deleteRow: async (seq) => outbox.delete(seq),
    // The key names the type of the value (interface Meta); this module is the only writer.
    meta: async <K extends keyof Meta>(key: K) => (await meta.get(key))?.value as Meta[K] | undefined,
    putMeta: async (key, value) =>
      void (await (value === undefined ? meta.delete(key) : meta.put({ key, value }))),
    record: async (table, id): Promise<Stored | undefined> => answers[table].get(id),
    putRecord: async (table, stored) => void (await answers[table].put(stored)),
    deleteRecord: async (table, id) => answers[table].delete(id),
    deleteDraft: async (name) => drafts.delete(name),
  };
}
