import { type Kysely, sql, type SqlBool } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Today’s classes of every time zone start within this distance of now. It only narrows the scan. */
const aroundNowMs = 36 * HOUR_MS;

/** Lists own classes that start today in their time zone, and those that run now; soonest first. */
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
  birth_date: string | null;
  caregivers: number;
  has_needs: boolean;
}

/** Lists the participants with an agreed seat in these classes, by name. */
export async function listComing(db: Db, classIds: readonly string[]): Promise<ComingRow[]> {
  if (classIds.length === 0) return [];
  return await db
    .selectFrom('order_participant as seat')
    .innerJoin('orders', 'orders.id', 'seat.order_id')
    .innerJoin('participant', 'participant.id', 'seat.participant_id')
    .leftJoin('order_need as need', (join) =>
      join
        .onRef('need.order_id', '=', 'seat.order_id')
        .onRef('need.participant_id', '=', 'seat.participant_id'),
    )
    .select([
      'orders.class_id',
      'seat.order_id',
      'seat.participant_id',
      'seat.name',
      'participant.birth_date',
    ])
    .select('orders.caregivers')
    .select(sql<boolean>`need.order_id is not null`.as('has_needs'))
    .where('orders.class_id', 'in', classIds)
    .where('orders.status', 'in', [OrderStatus.progress, OrderStatus.completed, OrderStatus.awaitCancel])
    .where('seat.left_at', 'is', null)
    .where(sql<boolean>`not ${isUnagreed(sql.ref('orders.id'))}`)
    .orderBy('seat.name')
    .orderBy('seat.participant_id')
    .execute();
}
