import { type Kysely, sql, type SqlBool } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** No clock on earth is further from UTC. It only narrows what the database looks at. */
const aroundNowMs = 36 * HOUR_MS;

/** Own classes of today by the clock of their place, and those that run now; soonest first. */
export function listTodaysClasses(
  db: Db,
  coachId: string,
  now: Date,
  limit: number,
): Promise<Row<'class'>[]> {
  return db
    .selectFrom('class')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('starts_at', '>', new Date(now.getTime() - aroundNowMs))
    .where('starts_at', '<', new Date(now.getTime() + aroundNowMs))
    .where(
      sql<SqlBool>`((starts_at at time zone zone)::date = (${now}::timestamptz at time zone zone)::date
        or (starts_at <= ${now} and ends_at > ${now}))`,
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface ComingRow {
  class_id: string;
  order_id: string;
  participant_id: string;
  name: string;
  caregivers: number;
  has_needs: boolean;
}

/** Who has an agreed seat in these classes, by name. */
export async function listComing(db: Db, classIds: readonly string[]): Promise<ComingRow[]> {
  if (classIds.length === 0) return [];
  return await db
    .selectFrom('order_participant as seat')
    .innerJoin('orders', 'orders.id', 'seat.order_id')
    .leftJoin('order_need as need', (join) =>
      join
        .onRef('need.order_id', '=', 'seat.order_id')
        .onRef('need.participant_id', '=', 'seat.participant_id'),
    )
    .select(['orders.class_id', 'seat.order_id', 'seat.participant_id', 'seat.name', 'orders.caregivers'])
    .select(sql<boolean>`need.order_id is not null`.as('has_needs'))
    .where('orders.class_id', 'in', classIds)
    .where('orders.status', 'in', [OrderStatus.progress, OrderStatus.completed, OrderStatus.awaitCancel])
    .where('seat.left_at', 'is', null)
    .orderBy('seat.name')
    .orderBy('seat.participant_id')
    .execute();
}
