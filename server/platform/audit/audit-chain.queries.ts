import type { Database } from '#server/db/database.ts';
import { chainStart, hashOf } from './audit-chain.rules.ts';
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
