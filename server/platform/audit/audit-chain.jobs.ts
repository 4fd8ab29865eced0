import type { Deps } from '#server/context/context.ts';
import { verifyAnchored } from './audit-chain.queries.ts';
import { chainStart, hashOf } from './audit-chain.rules.ts';
import { exportHead, keptHead } from './audit-head.commands.ts';
import { claimChain, findChainEnd, listUnchained, setChained } from './audit.repository.ts';

const batch = 500;

/**
 * Adds the rows that are not in the chain yet. Each hash covers the row and the hash before it. A row that is changed or
 * taken out later is found by that. Never part of another transaction: one node at a time extends the chain.
 */
export const closeChain = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  database.transaction(
    async (tx) => {
      if (!(await claimChain(tx))) return 0;
      const last = await findChainEnd(tx);
      const rows = await listUnchained(tx, batch);
      let before = last?.hash ?? chainStart;
      let place = last?.chain_no ?? 0;
      for (const row of rows) {
        const hash = hashOf(row, before);
        place += 1;
        await setChained(tx, row.id, { place, before, hash });
        before = hash;
      }
      return rows.length;
    },
    // A row gets its place once: the trigger refuses a second.
    { keyed: true },
  );

/** Checks the chain every hour; a break is logged as fatal. */
export async function checkChain({ database, config, log }: Deps): Promise<number> {
  const { checked, brokenAt } = await verifyAnchored({ database, config });
  if (brokenAt === null) return 0;
  log.fatal({ checked, brokenAt }, 'the audit log was changed after it was written');
  return 1;
}

/** Stores the end of the chain on this machine and logs it, so that a log collector has a copy. */
export async function keepHead(deps: Deps): Promise<number> {
  const before = keptHead(deps.config);
  const head = await exportHead(deps);
  if (head === before) return 0;
  if (head === null) {
    deps.log.fatal({ head: before }, 'the audit log was changed after it was written: the kept head is gone');
    return 0;
  }
  deps.log.info({ head }, 'audit head');
  return 1;
}
