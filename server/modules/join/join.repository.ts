import type { Kysely } from 'kysely';
import type { coachJoinForm } from '#contract/join.ts';
import type { z } from 'zod';
import type { Tx } from '#server/db/store.ts';
import type { Database, NewRow, Row } from '#server/db/types.ts';

type Db = Kysely<Database>;
export type CoachForm = z.output<typeof coachJoinForm>;
export type Request = Row<'account_role'>;

/** Requests for the role of coach, the oldest first. */
export function listCoachRequests(db: Db, state: Request['state']): Promise<Request[]> {
  return db
    .selectFrom('account_role')
    .selectAll()
    .where('role', '=', 'coach')
    .where('state', '=', state)
    .orderBy('submitted_at')
    .execute();
}

export function findCoachRequest(db: Db, accountId: string): Promise<Request | undefined> {
  return db
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('role', '=', 'coach')
    .executeTakeFirst();
}

/** Held until the transaction ends: a decision and a second form, or two decisions, come one after the other. */
export function lockCoachRequest(tx: Tx, accountId: string): Promise<Request | undefined> {
  return tx
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('role', '=', 'coach')
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the form of a first or renewed request. */
export async function setCoachRequest(tx: Tx, accountId: string, form: CoachForm, now: Date): Promise<void> {
  const request = {
    state: 'submitted',
    reason: null,
    form: JSON.stringify(form),
    submitted_at: now,
    reviewed_at: null,
  } as const;
  await tx
    .insertInto('account_role')
    .values({ account_id: accountId, role: 'coach', ...request })
    .onConflict((conflict) => conflict.columns(['account_id', 'role']).doUpdateSet(request))
    .execute();
}

export async function setCoachDecision(
  tx: Tx,
  accountId: string,
  decision: Pick<Request, 'state' | 'reason' | 'reviewed_at'>,
): Promise<void> {
  await tx
    .updateTable('account_role')
    .set(decision)
    .where('account_id', '=', accountId)
    .where('role', '=', 'coach')
    .execute();
}

/** Puts a coach into the search, or renews what stands there; stars and rank stay. */
export async function setListedCoach(tx: Tx, coach: NewRow<'coach'>, keys: readonly string[]): Promise<void> {
  const { id, ...shown } = coach;
  await tx
    .insertInto('coach')
    .values(coach)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ ...shown, version: row('coach.version', '+', 1) })),
    )
    .execute();
  await tx.deleteFrom('coach_name_key').where('coach_id', '=', id).execute();
  if (keys.length === 0) return;
  await tx
    .insertInto('coach_name_key')
    .values(keys.map((key) => ({ coach_id: id, key })))
    .execute();
}
