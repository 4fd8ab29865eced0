import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, type NewNotice, tryAllRowGroups, tryRows } from '#server/platform/public.ts';
import { claimEnds, type DueEnd, expireUnpaid, listEnds, listUnpaid } from './due-membership.repository.ts';
import { lockFamily } from './family.repository.ts';
import { listWaiting, listWaitingAccounts, membershipOf, setPeriod } from './membership.repository.ts';

const batch = 200;

/** Expires purchases that nobody paid in time. Returns how many. */
export const expireUnpaidMemberships = (deps: Deps): Promise<number> => {
  const { database, clock } = deps;
  const rows = {
    job: 'membership payments' as const,
    batch,
    list: (limit: number) => listUnpaid(database.query, clock.now(), limit),
    idOf: (id: string) => id,
  };
  return tryAllRowGroups(deps, rows, (ids) => expireUnpaid(database.query, ids, clock.now()));
};

/**
 * Notifies some days before a membership ends, and when it has ended, each once. When several notices are due, only
 * the nearest is sent. A period that another follows has no end. Returns how many were notified.
 */
export const notifyOfEnds = (deps: Deps): Promise<number> => {
  const { database, clock, config } = deps;
  const days = config.rules.membershipNoticeDays;
  const times = (now: Date) => ({
    now,
    days,
    farthest: new Date(now.getTime() + Math.max(0, ...days) * DAY_MS),
  });
  const rows = {
    job: 'membership ends' as const,
    batch,
    list: (limit: number) => listEnds(database.query, times(clock.now()), limit),
    idOf: (id: string) => id,
  };
  return tryAllRowGroups(deps, rows, (ids) =>
    database.transaction(
      async (tx) => {
        const now = clock.now();
        const due = await claimEnds(tx, ids, times(now));
        await addNotices(
          tx,
          due.map((row) => noticeOf(row, now)),
        );
        return due.length;
      },
      { keyed: true },
    ),
  );
};

const noticeOf = ({ id, account_id: accountId, ends_at: endsAt, due }: DueEnd, at: Date): NewNotice => {
  const until = endsAt.toISOString();
  const shared = {
    accountId,
    about: { id, as: 'student' as const },
    at,
    // A period that began earlier than planned ends on another day.
    uniqueKey: `membershipEnds:${id}:${due}:${until}`,
  };
  return due === 0
    ? { ...shared, kind: 'membershipEnded', facts: { until } }
    : { ...shared, kind: 'membershipEnds', facts: { until, days: due } };
};

/**
 * A period may wait behind one of a person no longer in the family. It begins now and keeps its length:
 * nobody pays for days without a membership (docs/domain.md 4.8). Returns how many now begin earlier.
 */
export async function closeGaps(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const rows = {
    job: 'membership gaps' as const,
    // They are few: those with a period that waits.
    batch: Infinity,
    list: () => listWaitingAccounts(database.query, clock.now()),
    idOf: (accountId: string) => accountId,
  };
  const { moved } = await tryRows(deps, rows, async (accountId) =>
    (await membershipOf(database.query, accountId, clock.now())) === undefined
      ? database.transaction((tx) => bringForward(tx, accountId, clock.now()), { keyed: true })
      : 0,
  );
  return moved;
}

async function bringForward(tx: Tx, accountId: string, now: Date): Promise<number> {
  await lockFamily(tx, accountId, now);
  if ((await membershipOf(tx, accountId, now)) !== undefined) return 0;
  if (!(await listWaitingAccounts(tx, now)).includes(accountId)) return 0;
  const rows = await listWaiting(tx, accountId, now);
  let startsAt = now;
  for (const { id, days } of rows) {
    const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
    await setPeriod(tx, id, startsAt, endsAt);
    startsAt = endsAt;
  }
  return rows.length;
}
