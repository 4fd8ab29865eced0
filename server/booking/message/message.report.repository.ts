import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { isSideOrGuardian, sidesOfOrder } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type MessageReportRow = Row<'message_report'>;

/** Marks a message as reported by a safety report. */
export async function insertMessageReport(
  tx: Tx,
  row: Pick<MessageReportRow, 'feedback_id' | 'message_id' | 'thread_id'>,
): Promise<void> {
  await tx.insertInto('message_report').values(row).execute();
}

/** Reported messages of these safety reports. */
export async function listReportedMessages(
  db: Db,
  feedbackIds: readonly string[],
): Promise<MessageReportRow[]> {
  if (feedbackIds.length === 0) return [];
  return await db.selectFrom('message_report').selectAll().where('feedback_id', 'in', feedbackIds).execute();
}

/** Ends the reports of messages: their threads are no longer kept for them, nor open to operators. */
export async function endMessageReports(tx: Tx, feedbackIds: readonly string[], at: Date): Promise<void> {
  if (feedbackIds.length === 0) return;
  await tx
    .updateTable('message_report')
    .set({ ended_at: at })
    .where('feedback_id', 'in', feedbackIds)
    .where('ended_at', 'is', null)
    .execute();
}

/** SQL: a message of the thread has an open report. */
export const isReported = (threadId: string) => sql<boolean>`exists (
  select from message_report r where r.thread_id = ${sql.ref(threadId)} and r.ended_at is null)`;

/** Messages of a thread with an open report. */
export async function listOpenReports(db: Db, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_report')
    .select('message_id')
    .distinct()
    .where('thread_id', '=', threadId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.message_id);
}

/**
 * True when the account has or had a side in a thread: that of family, coach, helper, applicant, team or asker, or as a
 * guardian of one of them. A former link, hidden sessions and an order that passed on change nothing.
 */
export async function hasSide(db: Db, threadId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from thread t, lateral (
        ${sidesOfOrder(sql`t.order_id`)}
        union all select unnest(array[i.coach_id, i.helper_id]) from invitation i where i.id = t.invitation_id
        union all select unnest(array[m.account_id, m.person_id]) from team_member m where m.id = t.application_id
        union all select staff.account_id from team_member m join team_member staff
          on staff.team_id = m.team_id and staff.duty <> 'member' where m.id = t.application_id
        union all select unnest(array[t.asker_id, t.coach_id])
        union all select author_id from message where thread_id = t.id
        union all select account_id from message_mark where thread_id = t.id) side
      where t.id = ${threadId} and ${isSideOrGuardian(accountId)}) as has`.execute(db);
  return rows[0]?.has === true;
}

/** A thread that operators may read now: one of its messages is reported, or its order is in dispute. */
export async function findReadable(db: Db, id: string): Promise<{ title: LocalText } | undefined> {
  const { rows } = await sql<{ title: LocalText }>`
    select coalesce(team.name, c.title) as title from thread t
    left join class c on c.id = t.class_id
    left join orders o on o.id = t.order_id
    left join team_member m on m.id = t.application_id left join team on team.id = m.team_id
    where t.id = ${id} and (${isReported('t.id')} or o.dispute = 'open')`.execute(db);
  return rows[0];
}
