import { sql, type SqlBool } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';

/** Beginning of the key of a family's reminder. */
export const studentKey = (hours: number) => `classReminder:${hours}:student:`;

/**
 * Accepted orders of classes that start within some hours, without this reminder of this start. Acceptance and the last
 * move came before the reminder was due. Reminders of earlier builds have a key without reader and start.
 */
export const listDue = (
  db: Database['query'],
  hours: number,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select('orders.id')
    .where('orders.status', '=', OrderStatus.progress)
    .where('class.starts_at', '>', now)
    .where('class.starts_at', '<=', new Date(now.getTime() + hours * HOUR_MS))
    .where(sql<SqlBool>`orders.accepted_at <= class.starts_at - make_interval(hours => ${hours})`)
    .where(sql<SqlBool>`coalesce(class.moved_at <= class.starts_at - make_interval(hours => ${hours}), true)`)
    .where(
      sql<SqlBool>`not exists (
        select from notice n where n.unique_key = ${studentKey(hours)} || orders.id || ':' || orders.student_id
          || ':' || (extract(epoch from class.starts_at) * 1000)::bigint)`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from notice n where n.unique_key = ${studentKey(hours)} || orders.id
          and (n.facts ->> 'startsAt')::timestamptz = class.starts_at)`,
    )
    .orderBy('class.starts_at')
    .limit(limit)
    .execute();
