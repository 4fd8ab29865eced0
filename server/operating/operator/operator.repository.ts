import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Output } from '#contract/all-apis.ts';
import { roles } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';
import { findAccountFacts } from '#server/people/public.ts';

type Db = Kysely<Tables>;
type AccountRecord = Output<'operator.accountFind'>;

const counts = z.strictObject({
  is_operator: z.boolean(),
  has_factor: z.boolean(),
  sessions: z.int(),
  as_student: z.int(),
  as_coach: z.int(),
});

/** An account as operators see it, or undefined when there is none. */
export async function findAccountRecord(db: Db, id: string, now: Date): Promise<AccountRecord | undefined> {
  const facts = await findAccountFacts(db, id);
  if (facts === undefined) return undefined;
  const result = await sql`
    select exists (select from operator where account_id = ${id}) as is_operator,
      exists (select from second_factor where account_id = ${id} and confirmed_at is not null) as has_factor,
      (select count(*)::int from session where account_id = ${id} and expires_at > ${now}) as sessions,
      (select count(*)::int from orders where student_id = ${id} and seat_held) as as_student,
      (select count(*)::int from orders where coach_id = ${id} and seat_held) as as_coach`.execute(db);
  const row = counts.parse(result.rows[0]);
  const { account } = facts;
  return {
    id,
    name: account.name,
    state: account.state,
    createdAt: account.created_at.toISOString(),
    isOperator: row.is_operator,
    hasSecondFactor: row.has_factor,
    roles: facts.roles
      .map(({ role, state }) => ({ role, state }))
      .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role)),
    contacts: facts.contacts.map(({ channel, value }) => ({ channel, value })),
    sessions: row.sessions,
    liveOrders: { asStudent: row.as_student, asCoach: row.as_coach },
  };
}
