import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/**
 * SQL: an open safety report by or about one of these accounts. Its words and the reported messages are evidence until an
 * operator has closed it.
 */
const hasReportOf = (accounts: RawBuilder<unknown>) => sql<boolean>`exists (
  select from feedback f where f.kind = 'safety' and f.seen_at is null
    and (f.account_id in (${accounts}) or f.about_id in (${accounts})))`;

/** SQL: a message of these threads has an open report. */
const hasReportedMessage = (threads: RawBuilder<unknown>) => sql<boolean>`exists (
  select from message_report r where r.ended_at is null and r.thread_id in (${threads}))`;

/** True while an open safety report needs what the deletion of the account would empty. */
export async function hasOpenReport(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${hasReportOf(sql`select ${accountId}::uuid`)}
    or ${hasReportedMessage(sql`select thread_id from message where author_id = ${accountId}`)} as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

/**
 * SQL: an open safety report may be about the child `p`. It is by or about the child or a guardian, also a former one, or
 * about a message in one of the child's threads.
 */
export const isChildReported = sql<boolean>`(${hasReportOf(
  sql`select p.id union all select g.account_id from child_guardian g where g.participant_id = p.id`,
)} or ${hasReportedMessage(
  sql`select op.order_id from order_participant op where op.participant_id = p.id
    union all select m.id from team_member m where m.person_id = p.id`,
)})`;
