import { DAY_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { adultAge, bornBefore } from '#server/people/birth-date/birth-date.rules.ts';
import { addNotices } from '#server/platform/public.ts';
import { isPending } from './consent.service.ts';
import { forgetAccount } from './consent.forget.ts';

const batch = 100;

/**
 * Minors with an own sign-in (domain 4.11): notes since when a guardian's consent is missing, reminds, deletes the
 * pending data at the end, and ends the guardians' rights at 18. Each step looks at what stands, so that it can run
 * anywhere and twice. Returns how many accounts it touched.
 */
export const checkMinors = async (deps: Deps): Promise<number> =>
  (await settle(deps)) + (await remind(deps)) + (await forgetPending(deps)) + (await handOver(deps));

/** Begins to count for who newly waits, and forgets the count of who waits no more. */
const settle = ({ database, clock }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const begun = await sql`
      insert into pending_consent (account_id, since)
      select account.id, ${now} from account where account.state <> 'deleted' and ${isPending(now)}
      on conflict do nothing`.execute(tx);
    const over = await sql`
      delete from pending_consent p using account
      where account.id = p.account_id and not ${isPending(now)}`.execute(tx);
    return Number(begun.numAffectedRows ?? 0) + Number(over.numAffectedRows ?? 0);
  });

const remind = ({ database, clock, config }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const { consentReminderDays: days, consentDeletionDays } = config.rules;
    if (days.length === 0) return 0;
    const rows = await lockWaiting(tx, new Date(now.getTime() - Math.min(...days) * DAY_MS));
    const due = rows.flatMap((row) => {
      const passed = days.filter((day) => row.since.getTime() + day * DAY_MS <= now.getTime()).length;
      return passed > row.reminders ? [{ ...row, passed }] : [];
    });
    for (const { account_id: id, passed } of due)
      await tx
        .updateTable('pending_consent')
        .set({ reminders: passed })
        .where('account_id', '=', id)
        .execute();
    await addNotices(
      tx,
      due.map(({ account_id: id, since, passed }) => ({
        accountId: id,
        kind: 'consentPending',
        about: { id },
        facts: { until: new Date(since.getTime() + consentDeletionDays * DAY_MS).toISOString() },
        at: now,
        uniqueKey: `consentPending:${id}:${since.toISOString()}:${passed}`,
      })),
    );
    return due.length;
  });

const forgetPending = ({ database, clock, config }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - config.rules.consentDeletionDays * DAY_MS);
    let done = 0;
    for (const { account_id: id } of await lockWaiting(tx, before))
      if (await forgetAccount(tx, id, now)) done += 1;
    return done;
  });

/** Who has waited since before an instant, locked; rows that another node works on are left to it. */
const lockWaiting = (tx: Tx, before: Date) =>
  tx
    .selectFrom('pending_consent')
    .selectAll()
    .where('since', '<=', before)
    .orderBy('since')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();

/** At 18 a person decides alone. */
async function handOver({ database, clock }: Deps): Promise<number> {
  const now = clock.now();
  const result = await sql`
    update child_guardian g set removed_at = ${now}
    from participant p
    where p.id = g.participant_id and p.kind = 'self' and g.account_id <> p.id and g.removed_at is null
      and p.birth_date <= ${bornBefore(adultAge, now)}`.execute(database.query);
  return Number(result.numAffectedRows ?? 0);
}
