import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, tryRows } from '#server/platform/public.ts';
import { findSellerNames } from './class-pack-reading.repository.ts';
import { endsNotice } from './class-pack.notices.ts';
import { expirePurchases, lockPack } from './class-pack.repository.ts';
import { claimEnding, claimOver, listOver } from './due-pack.repository.ts';
import { endPack } from './end.commands.ts';

const batch = 50;

/** Expires purchases that were not paid in time. Returns how many. */
export const expireUnpaidPacks = ({ database, clock }: Deps): Promise<number> =>
  expirePurchases(database.query, clock.now());

/**
 * Ends packs whose days are over, or whose coach is gone: the rest is refunded to the balance. Returns how
 * many. Each has a transaction of its own, because each takes the number series of its coach. Two transactions that take
 * several series in different orders would wait for each other.
 */
export async function endDuePacks(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const rows = {
    job: 'class pack ends' as const,
    batch,
    list: (limit: number) => listOver(database.query, clock.now(), limit),
    idOf: (id: string) => id,
  };
  for (let ended = 0; ;) {
    const { moved, tried } = await tryRows(deps, rows, (id) =>
      database.transaction((tx) => endDuePack(tx, id, clock.now()), { keyed: true }),
    );
    ended += moved;
    if (tried === 0 || moved < tried) return ended;
  }
}

async function endDuePack(tx: Tx, id: string, now: Date): Promise<number> {
  const due = await claimOver(tx, id, now);
  if (due === undefined) return 0;
  const pack = await lockPack(tx, due.id);
  if (pack?.state === 'running' && !pack.is_contested)
    await endPack(tx, pack, { why: due.isCoachGone ? 'coachGone' : 'expired', to: 'balance' }, now);
  return 1;
}

/**
 * Notifies buyers some days before a pack with unused sessions ends, once for each notice. Returns their
 * number.
 */
export async function notifyOfPackEnds({ database, clock, config }: Deps): Promise<number> {
  for (let notified = 0; ;) {
    const n = await database.transaction(
      async (tx) => {
        const now = clock.now();
        const rows = await claimEnding(tx, { now, days: config.rules.classPackNoticeDays, batch });
        const names = await findSellerNames(
          tx,
          rows.map(({ id }) => id),
        );
        await addNotices(
          tx,
          rows.flatMap((row) => {
            const coach = names.get(row.id);
            return coach === undefined ? [] : [endsNotice(row, coach, now)];
          }),
        );
        return rows.length;
      },
      { keyed: true },
    );
    notified += n;
    if (n < batch) return notified;
  }
}
