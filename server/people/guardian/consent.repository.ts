import { type Kysely, type RawBuilder, sql } from 'kysely';
import { seatHolding } from '#contract/order.rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { bornBefore } from '#server/people/birth-date/birth-date.repository.ts';
import { adultAge } from '#server/people/birth-date/birth-date.rules.ts';

type Db = Kysely<Tables>;

/** SQL: the account is a minor's and has no consent of a guardian (docs/domain.md 4.11). */
export const isPending = (now: Date) => sql<boolean>`(
  account.birth_date > ${bornBefore(adultAge, now, sql`account.zone`)} and not exists (
    select from child_guardian g
    where g.participant_id = account.id and g.account_id <> account.id and g.removed_at is null))`;

export async function isConsentPending(db: Db, accountId: string, now: Date): Promise<boolean> {
  const pending = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(isPending(now))
    .executeTakeFirst();
  return pending !== undefined;
}

/** Since when the consent of a minor's account is missing, `now` while that is not noted; undefined with consent. */
export async function findPendingSince(db: Db, accountId: string, now: Date): Promise<Date | undefined> {
  const pending = await db
    .selectFrom('account')
    .leftJoin('pending_consent', 'pending_consent.account_id', 'account.id')
    .select('since')
    .where('account.id', '=', accountId)
    .where(isPending(now))
    .executeTakeFirst();
  return pending && (pending.since ?? now);
}

/** Lists accounts that lack consent and are not noted yet. */
export async function listUnnoted(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account where account.state <> 'deleted' and ${isPending(now)}
      and not exists (select from pending_consent p where p.account_id = account.id)
    order by account.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes since when consent is missing, for those of these accounts that lack it and are not noted. Returns how many. */
export async function insertPending(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const begun = await sql`
    insert into pending_consent (account_id, since)
    select account.id, ${now} from account
    where account.id = any(${ids}::uuid[]) and account.state <> 'deleted' and ${isPending(now)}
    on conflict do nothing`.execute(db);
  return Number(begun.numAffectedRows ?? 0);
}

/** Lists noted accounts that no longer lack consent. */
export async function listSettled(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from pending_consent p join account on account.id = p.account_id
    where not ${isPending(now)} order by account.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the notes of those of these accounts that no longer lack consent. Returns how many. */
export async function removeSettled(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const over = await sql`
    delete from pending_consent p using account
    where p.account_id = any(${ids}::uuid[]) and account.id = p.account_id and not ${isPending(now)}`.execute(
    db,
  );
  return Number(over.numAffectedRows ?? 0);
}

/** SQL: an account has fewer reminders than instants that it had to pass without consent. */
export const lacksReminder = (instants: readonly Date[]) =>
  sql<boolean>`reminders < ${sql.join(
    instants.map((instant) => sql`(since <= ${instant})::int`),
    sql` + `,
  )}`;

const live = sql.join(seatHolding.map((status) => sql.lit(status)));

/** SQL: an account has neither a live order nor money. */
export const isUntied = sql<boolean>`not exists (
    select from orders o where o.student_id = pending_consent.account_id and o.status in (${live}))
  and not exists (
    select from ledger_account l where l.owner_id = pending_consent.account_id and l.posted_minor <> 0)`;

/**
 * Accounts without consent since before an instant, without a guardian in proof, and with `condition`: rows that are not
 * due take no place of others. Locked, without those of another node.
 */
export const lockPending = (
  tx: Tx,
  before: Date,
  limit: number,
  condition: RawBuilder<boolean>,
): Promise<Row<'pending_consent'>[]> =>
  tx
    .selectFrom('pending_consent')
    .selectAll()
    .where('since', '<=', before)
    .where(condition)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('guardian_proof')
            .select('guardian_proof.id')
            .whereRef('participant_id', '=', 'pending_consent.account_id')
            .where('state', 'in', ['waiting', 'review']),
        ),
      ),
    )
    .orderBy('since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function setReminders(tx: Tx, accountId: string, reminders: number): Promise<void> {
  await tx.updateTable('pending_consent').set({ reminders }).where('account_id', '=', accountId).execute();
}

/** Guardians of participants with a sign-in who are adults now. The participants are locked. */
export async function lockGuardiansOfAdults(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ participant_id: string; account_id: string }[]> {
  const { rows } = await sql<{ participant_id: string; account_id: string }>`
    select g.participant_id, g.account_id from child_guardian g join participant p on p.id = g.participant_id
      join account on account.id = p.id
    where p.kind = 'self' and g.account_id <> p.id and g.removed_at is null
      and p.birth_date <= ${bornBefore(adultAge, now, sql`account.zone`)}
    order by p.id, g.account_id limit ${limit} for update of p`.execute(tx);
  return rows;
}

/** True when an account has a live order or money. */
export async function hasOrderOrMoney(tx: Tx, accountId: string): Promise<boolean> {
  const tied = await sql`
    select from orders where student_id = ${accountId} and status in (${live})
    union all select from ledger_account where owner_id = ${accountId} and posted_minor <> 0`.execute(tx);
  return tied.rows.length > 0;
}

/** The time without consent begins anew: somebody was asked, and was not confirmed. */
export async function restartPending(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('pending_consent')
    .set({ since: now, reminders: 0 })
    .where('account_id', '=', accountId)
    .execute();
}
