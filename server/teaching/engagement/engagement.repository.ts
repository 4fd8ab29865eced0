import { type RawBuilder, sql } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';

/** A class that somebody gives or has agreed to help in. */
export interface Engagement {
  personId: string;
  classId: string;
  startsAt: Date;
  endsAt: Date;
  as: 'coach' | 'helper';
}

interface Span {
  starts_at: Date;
  ends_at: Date;
}
/** Times as values, or as columns of the statement around. */
interface SpanIn {
  starts_at: Date | RawBuilder<unknown>;
  ends_at: Date | RawBuilder<unknown>;
}

/**
 * SQL: classes that people teach or help in and that overlap a span, as rows `person_id, class_id, starts_at, ends_at,
 * side`. `who` completes a comparison with a person's id: `= any(…)`. A participant has the id of its account.
 */
export const engagementRows = (who: RawBuilder<unknown>, { starts_at: from, ends_at: until }: SpanIn) => sql`(
  select c.coach_id as person_id, c.id as class_id, c.starts_at, c.ends_at, 'coach' as side
  from class c
  where c.coach_id ${who} and c.state = 'published' and c.starts_at < ${until} and c.ends_at > ${from}
  union all
  select i.helper_id, c.id, c.starts_at, c.ends_at, 'helper'
  from invitation i join class c on c.id = i.class_id
  where i.helper_id ${who} and i.agreement = ${sql.lit(AgreementState.agree)} and i.validity = ${sql.lit(ValidityFlag.is)}
    and c.state = 'published' and c.starts_at < ${until} and c.ends_at > ${from})`;

/**
 * SQL: true when a person leads, helps or takes part elsewhere at the time of a class. `who` is the person's
 * id. Two reads by index, so that a query can use it for each row of a list.
 */
export const isElsewhere = (
  who: RawBuilder<unknown>,
  span: SpanIn & { id: string | RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`(exists (
    select from ${engagementRows(sql`= ${who}`, span)} e where e.class_id <> ${span.id}::uuid)
  or exists (
    select from order_participant p where p.participant_id = ${who} and p.is_live
      and p.starts_at < ${span.ends_at} and p.ends_at > ${span.starts_at}))`;

/**
 * The first class that these people teach or help in at the time of a class, beside the excepted ones. Undefined when
 * they are free.
 * Every command that agrees, creates, moves or books locks account and participant, so the answer holds.
 */
export async function findEngagement(
  db: Database['query'] | Tx,
  personIds: readonly string[],
  span: Span,
  exceptIds: readonly string[],
): Promise<Engagement | undefined> {
  const result = await sql<{
    person_id: string;
    class_id: string;
    starts_at: Date;
    ends_at: Date;
    side: Engagement['as'];
  }>`
    select * from ${engagementRows(sql`= any(${personIds}::uuid[])`, span)} e
    where not e.class_id = any(${exceptIds}::uuid[]) order by e.starts_at, e.class_id limit 1`.execute(db);
  const [row] = result.rows;
  return row === undefined
    ? undefined
    : {
        personId: row.person_id,
        classId: row.class_id,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        as: row.side,
      };
}

/** A live seat of a person at the time of a class. */
export const findSeat = (
  tx: Tx,
  personId: string,
  { starts_at: from, ends_at: until }: Span,
): Promise<{ class_id: string; starts_at: Date } | undefined> =>
  tx
    .selectFrom('order_participant')
    .select(['class_id', 'starts_at'])
    .where('participant_id', '=', personId)
    .where('is_live', '=', true)
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
