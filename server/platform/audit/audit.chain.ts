import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

const lockKey = 727_275;
const batch = 500;
/** What the first row of the chain stands on. */
const beginning = Buffer.alloc(32);

/** What a row says, as one text with a fixed order of its parts; `facts` come sorted from jsonb. */
const contentOf = (row: Row<'audit_event'>) =>
  JSON.stringify([
    row.id,
    row.at.toISOString(),
    row.actor_id,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.facts,
  ]);

const hashOf = (row: Row<'audit_event'>, before: Buffer) =>
  createHash('sha256').update(before).update(contentOf(row)).digest();

/**
 * Closes the chain over the rows that are not in it yet: each hash covers the row and the hash before it, so that a row
 * that is changed or taken out later shows. Never part of another transaction: one node at a time works on it.
 */
export const closeChain = ({ database }: Deps): Promise<number> =>
  database.transaction(
    async (tx) => {
      if (!(await isOurs(tx))) return 0;
      const last = await tx
        .selectFrom('audit_event')
        .select(['chain_no', 'hash'])
        .where('chain_no', 'is not', null)
        .orderBy('chain_no', 'desc')
        .limit(1)
        .executeTakeFirst();
      const rows = await tx
        .selectFrom('audit_event')
        .selectAll()
        .where('chain_no', 'is', null)
        .orderBy('id')
        .limit(batch)
        .execute();
      let before = last?.hash ?? beginning;
      let place = last?.chain_no ?? 0;
      for (const row of rows) {
        const hash = hashOf(row, before);
        place += 1;
        await tx
          .updateTable('audit_event')
          .set({ chain_no: place, prev_hash: before, hash })
          .where('id', '=', row.id)
          .execute();
        before = hash;
      }
      return rows.length;
    },
    // A row gets its place once: the trigger refuses a second.
    { keyed: true },
  );

async function isOurs(tx: Tx): Promise<boolean> {
  const result = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as ok`.execute(tx);
  return result.rows[0]?.ok === true;
}

export interface ChainReport {
  /** Rows in the chain that were looked at. */
  checked: number;
  /** Place of the first row that does not fit; null when all do. */
  brokenAt: number | null;
}

/** Walks the whole chain: places without a gap, each hash made of its row and of the one before. */
export async function verifyChain({ query: db }: Database): Promise<ChainReport> {
  let before: Buffer = beginning;
  let place = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('chain_no', '>', place)
      .orderBy('chain_no')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const fits =
        row.chain_no === place + 1 && row.prev_hash?.equals(before) && row.hash?.equals(hashOf(row, before));
      if (!fits || row.hash === null) return { checked: place, brokenAt: place + 1 };
      before = row.hash;
      place += 1;
    }
    if (rows.length < batch) return { checked: place, brokenAt: null };
  }
}

/** The hourly look at the chain; a break is the loudest line that the log has. */
export async function checkChain({ database, log }: Deps): Promise<number> {
  const { checked, brokenAt } = await verifyChain(database);
  if (brokenAt === null) return 0;
  log.fatal({ checked, brokenAt }, 'the audit log was changed after it was written');
  return 1;
}
