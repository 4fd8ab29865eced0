import { type Kysely, sql } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { zoneOf } from '#server/people/account/account.repository.ts';
import { bornBefore } from '#server/people/birth-date/birth-date.repository.ts';
import { adultAge } from '#server/people/birth-date/birth-date.rules.ts';
import type { ProofFacts } from './proof.rules.ts';

type Db = Kysely<Tables>;

const open = ['waiting', 'review'] as const;

/** Begins a proof; undefined when one of this pair is open already. */
export const insertProof = (
  tx: Tx,
  proof: NewRow<'guardian_proof'>,
): Promise<Row<'guardian_proof'> | undefined> =>
  tx
    .insertInto('guardian_proof')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findOpenProof = (
  db: Db,
  participantId: string,
  accountId: string,
): Promise<Row<'guardian_proof'> | undefined> =>
  db
    .selectFrom('guardian_proof')
    .selectAll()
    .where('participant_id', '=', participantId)
    .where('account_id', '=', accountId)
    .where('state', 'in', open)
    .executeTakeFirst();

/** Due proofs, locked; those that another node looks at are skipped. */
export const lockDueProofs = (tx: Tx, now: Date, limit: number): Promise<Row<'guardian_proof'>[]> =>
  tx
    .selectFrom('guardian_proof')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const lockProof = (tx: Tx, id: string): Promise<Row<'guardian_proof'> | undefined> =>
  tx.selectFrom('guardian_proof').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setProof(
  tx: Tx,
  id: string,
  change: Partial<Pick<Row<'guardian_proof'>, 'state' | 'signals' | 'reason' | 'decided_at'>>,
): Promise<void> {
  await tx.updateTable('guardian_proof').set(change).where('id', '=', id).execute();
}

/** Ends open proofs of one pair; false without any. */
export async function endProof(
  tx: Tx,
  participantId: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('guardian_proof')
    .set({ state: 'ended', decided_at: now })
    .where('participant_id', '=', participantId)
    .where('account_id', '=', accountId)
    .where('state', 'in', open)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** SQL: the participant of a proof is an adult now. */
const isOfAdult = (now: Date) => sql<boolean>`participant_id in (
  select id from participant where birth_date <= ${bornBefore(adultAge, now, zoneOf(sql`participant.id`))})`;

/** Lists open proofs about people who are adults now: they need no guardian. */
export async function listProofsOfAdults(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian_proof')
    .select('id')
    .where('state', 'in', open)
    .where(isOfAdult(now))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends those of these proofs that are open and about adults. Returns how many. */
export async function endProofsOfAdults(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const ended = await db
    .updateTable('guardian_proof')
    .set({ state: 'ended', decided_at: now })
    .where('id', 'in', ids)
    .where('state', 'in', open)
    .where(isOfAdult(now))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Facts that decide a proof; a payment counts once its service has taken the money. */
export async function getProofFacts(
  tx: Tx,
  {
    participant_id: minor,
    account_id: guardian,
  }: Pick<Row<'guardian_proof'>, 'participant_id' | 'account_id'>,
): Promise<ProofFacts> {
  const { rows } = await sql<ProofFacts>`
    select
      a.state = 'active' as "isActive",
      exists (select from contact c where c.account_id = a.id and c.channel = 'mobile') as "hasMobile",
      exists (select from payment p
        where p.account_id = a.id and p.state = 'succeeded' and p.amount_minor > 0) as "hasPaid",
      exists (select from known_device mine join known_device theirs using (browser_hash)
        where mine.account_id = a.id and theirs.account_id = ${minor}) as "sharesDevice",
      exists (select from account m where m.id = ${minor}
        and replace(lower(m.name), ' ', '') = replace(lower(a.name), ' ', '')) as "sharesName",
      exists (select from guardian_proof r where r.participant_id = ${minor}
        and r.account_id = a.id and r.state = 'refused') as "wasRefused"
    from account a where a.id = ${guardian}`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error(`no account ${guardian}`);
  return facts;
}

/** Facts that the account can still add before the look. */
export async function findMissing(db: Db, accountId: string): Promise<('mobile' | 'payment')[]> {
  const { rows } = await sql<{ mobile: boolean; payment: boolean }>`
    select
      not exists (select from contact where account_id = ${accountId} and channel = 'mobile') as mobile,
      not exists (select from payment
        where account_id = ${accountId} and state = 'succeeded' and amount_minor > 0) as payment`.execute(db);
  return (['mobile', 'payment'] as const).filter((name) => rows[0]?.[name]);
}

/** Open proofs, and refusals of the last days, in which the account is the minor or the guardian; newest first. */
export const listProofs = (db: Db, me: string, refusedSince: Date) =>
  db
    .selectFrom('guardian_proof')
    .innerJoin('participant', 'participant.id', 'guardian_proof.participant_id')
    .innerJoin('account', 'account.id', 'guardian_proof.account_id')
    .selectAll('guardian_proof')
    .select(['participant.name as minor', 'account.name as guardian'])
    .where((is) => is.or([is('participant_id', '=', me), is('account_id', '=', me)]))
    .where((is) =>
      is.or([
        is('guardian_proof.state', 'in', open),
        is.and([is('guardian_proof.state', '=', 'refused'), is('decided_at', '>', refusedSince)]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .execute();

/** Open requests to decide for a minor, the longest first. */
export const listOpenProofs = (db: Db, participantId: string) =>
  db
    .selectFrom('guardian_proof')
    .innerJoin('account', 'account.id', 'guardian_proof.account_id')
    .select(['account_id', 'account.name', 'guardian_proof.state', 'asked_at as since'])
    .where('participant_id', '=', participantId)
    .where('guardian_proof.state', 'in', open)
    .orderBy('asked_at')
    .execute();

const reviews = (db: Db) =>
  db
    .selectFrom('guardian_proof')
    .innerJoin('participant', 'participant.id', 'guardian_proof.participant_id')
    .innerJoin('account', 'account.id', 'guardian_proof.account_id')
    .selectAll('guardian_proof')
    .select(['participant.name as minor', 'account.name as guardian'])
    .where('guardian_proof.state', '=', 'review');

/** Proofs that a person has to look at, the oldest first. */
export const listReviews = (db: Db) => reviews(db).orderBy('asked_at').execute();

/** SQL: the account is minor or guardian of a proof, or another guardian of the minor. */
export const isSideOfProof = (accountId: string) => sql<boolean>`(
  guardian_proof.participant_id = ${accountId}::uuid or guardian_proof.account_id = ${accountId}::uuid
  or exists (select from child_guardian g where g.participant_id = guardian_proof.participant_id
    and g.account_id = ${accountId}::uuid and g.removed_at is null))`;

/** One page of them, without those in which the reader has a side. */
export const listReviewPage = (db: Db, readerId: string, cursor: string | undefined) =>
  inTimeOrder(reviews(db).where(sql<boolean>`not ${isSideOfProof(readerId)}`), {
    at: 'asked_at',
    id: 'guardian_proof.id',
    oldestFirst: true,
    cursor,
  }).execute();
