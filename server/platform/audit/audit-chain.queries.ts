import type { Database } from '#server/db/database.ts';
import { chainStart, hashOf } from './audit-chain.rules.ts';
import { isHeadInChain, type Keeper, keptHead } from './audit-head.commands.ts';
import { readHead } from './audit-head.rules.ts';
import { listChain } from './audit.repository.ts';

const batch = 500;

export interface ChainReport {
  /** Rows of the chain that were checked. */
  checked: number;
  /** Place of the first row that does not fit; null when all do. */
  brokenAt: number | null;
}

/** Reads the whole chain: places without a gap, each hash made of its row and of the hash before. */
export async function verifyChain({ query: db }: Database): Promise<ChainReport> {
  let before: Buffer = chainStart;
  let place = 0;
  for (;;) {
    const rows = await listChain(db, place, batch);
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

/** Input for checking a log against its kept head. */
export interface Anchored {
  database: Database;
  config: Keeper;
}

export interface AnchoredReport extends ChainReport {
  /** Up to which place a kept head vouches for the log; null without one. */
  anchoredAt: number | null;
}

/**
 * Reads the whole chain. Compares it with the head that this machine kept, and with heads that were kept elsewhere. A
 * log that was emptied or cut at its end still is a valid chain. A kept head shows that it is not the same chain.
 */
export async function verifyAnchored(
  { database, config }: Anchored,
  elsewhere: readonly string[] = [],
): Promise<AnchoredReport> {
  const report = await verifyChain(database);
  const kept = keptHead(config);
  let anchoredAt: number | null = null;
  for (const signed of [...(kept === undefined ? [] : [kept]), ...elsewhere]) {
    const head = readHead(config.secret, signed);
    // A head that somebody else wrote is a reason to look, like a line that does not fit.
    if (head === null || !(await isHeadInChain(database, head)))
      return {
        checked: report.checked,
        brokenAt: Math.min(report.brokenAt ?? Infinity, head?.place ?? Infinity, report.checked + 1),
        anchoredAt: null,
      };
    anchoredAt = Math.max(anchoredAt ?? 0, head.place);
  }
  return { ...report, anchoredAt: report.brokenAt === null ? anchoredAt : null };
}
