import type { Deps } from '#server/context/context.ts';
import { addNotices } from '#server/platform/public.ts';
import { findSellerNames } from './class-pack-reading.repository.ts';
import { endsNotice } from './class-pack.notices.ts';
import { expirePurchases, lockPack } from './class-pack.repository.ts';
import { claimEnding, claimOver } from './due-pack.repository.ts';
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
export async function endDuePacks({ database, clock }: Deps): Promise<number> {
  for (let ended = 0; ;) {
    const isEnded = await database.transaction(
      async (tx) => {
        const now = clock.now();
        const due = await claimOver(tx, now);
        if (due === undefined) return false;
        const pack = await lockPack(tx, due.id);
        if (pack?.state === 'running' && !pack.is_contested)
          await endPack(tx, pack, { why: due.isCoachGone ? 'coachGone' : 'expired', to: 'balance' }, now);
        return true;
      },
      { keyed: true },
    );
    if (!isEnded) return ended;
    ended += 1;
  }
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
