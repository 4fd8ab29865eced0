import { sql, type SqlBool } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';

/** Accepted orders of classes that start within some hours, without this reminder and accepted before it was due. */
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
    .where(
      sql<SqlBool>`not exists (
        select from notice n where n.unique_key = ${`classReminder:${hours}:student:`} || orders.id)`,
    )
    .orderBy('class.starts_at')
    .limit(limit)
    .execute();
