import type { Kysely } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';

/** Lists the participants of a class by its accepted orders, and whether they share needs. */
export const listComing = (db: Kysely<Tables>, classId: string) =>
  db
    .selectFrom('order_participant as seat')
    .innerJoin('orders', 'orders.id', 'seat.order_id')
    .innerJoin('participant', 'participant.id', 'seat.participant_id')
    .leftJoin('order_need', (join) =>
      join
        .onRef('order_need.order_id', '=', 'seat.order_id')
        .onRef('order_need.participant_id', '=', 'seat.participant_id'),
    )
    .select(['seat.participant_id', 'seat.name', 'participant.birth_date'])
    .select((eb) => eb('order_need.order_id', 'is not', null).as('is_sharing'))
    .where('orders.class_id', '=', classId)
    .where('orders.status', 'in', [OrderStatus.progress, OrderStatus.completed, OrderStatus.awaitCancel])
    .where('seat.left_at', 'is', null)
    .orderBy('seat.name')
    .orderBy('seat.participant_id')
    .execute();
