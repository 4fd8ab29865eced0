import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, tryAllRowGroups, tryRows } from '#server/platform/public.ts';
import { findSellerNames } from './class-pack-reading.repository.ts';
import { endsNotice } from './class-pack.notices.ts';
import { expirePurchases, listUnpaid, lockPack } from './class-pack.repository.ts';
import { claimEnding, claimOver, listEnding, listOver } from './due-pack.repository.ts';
import { endPack } from './end.commands.ts';

const batch = 50;

/** Expires purchases that were not paid in time. Returns how many. */
export const expireUnpaidPacks = (deps: Deps): Promise<number> => {
  const { database, clock } = deps;
  const rows = {
    job: 'class pack payments' as const,
    batch,
    list: (limit: number) => listUnpaid(database.query, clock.now(), limit),
    idOf: (id: string) => id,
  };
  return tryAllRowGroups(deps, rows, (ids) => expirePurchases(database.query, ids, clock.now()));
};

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
export const notifyOfPackEnds = (deps: Deps): Promise<number> => {
  const { database, clock, config } = deps;
  const times = (now: Date) => ({ now, days: config.rules.classPackNoticeDays });
  const rows = {
    job: 'class pack notices' as const,
    batch,
    list: (limit: number) => listEnding(database.query, times(clock.now()), limit),
    idOf: (id: string) => id,
  };
  return tryAllRowGroups(deps, rows, (ids) =>
    database.transaction((tx) => notifyOfEnding(tx, ids, times(clock.now())), { keyed: true }),
  );
};

async function notifyOfEnding(
  tx: Tx,
  ids: readonly string[],
  times: { now: Date; days: readonly number[] },
): Promise<number> {
  const packs = await claimEnding(tx, ids, times);
  const names = await findSellerNames(
    tx,
    packs.map(({ id }) => id),
  );
  await addNotices(
    tx,
    packs.flatMap((pack) => {
      const coach = names.get(pack.id);
      return coach === undefined ? [] : [endsNotice(pack, coach, times.now)];
    }),
  );
  return packs.length;
}
