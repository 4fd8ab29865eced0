import { type Kysely, sql } from 'kysely';
import type { EmergencyReader } from '#contract/enums.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { decidesFor } from '#server/people/public.ts';

type Db = Kysely<Tables>;

/** SQL: the name of the guardian who lets the child go home alone; null when this guardian no longer decides. */
const aloneName = sql<string | null>`(
  select guardian.name from account guardian where guardian.id = emergency_card.alone_by
    and ${decidesFor(sql`guardian.id`, sql`emergency_card.participant_id`)})`;

/** A participant with the card; the card's columns are null without one. */
type Found = Pick<Row<'participant'>, 'id' | 'name' | 'birth_date'> & {
  [N in 'key_id' | 'sealed' | 'alone_by' | 'alone_at' | 'updated_at' | 'written_at']:
    | Row<'emergency_card'>[N]
    | null;
} & { alone_name: string | null };

/** Reads a card with the facts about its participant. */
export const findCard = (db: Db, participantId: string): Promise<Found | undefined> =>
  db
    .selectFrom('participant')
    .leftJoin('emergency_card', 'emergency_card.participant_id', 'participant.id')
    .select(['participant.id', 'participant.name', 'participant.birth_date', 'key_id', 'sealed'])
    .select(['alone_by', 'alone_at', 'emergency_card.updated_at', aloneName.as('alone_name')])
    .select(sql<Date | null>`coalesce(written_at, emergency_card.updated_at)`.as('written_at'))
    .where('participant.id', '=', participantId)
    .executeTakeFirst();

export const setCard = (
  tx: Tx,
  participantId: string,
  row: Omit<Row<'emergency_card'>, 'participant_id'>,
): Promise<unknown> =>
  tx
    .insertInto('emergency_card')
    .values({ ...row, participant_id: participantId })
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(row))
    .execute();

/** Notes a tap on a number of the card: the last one of each reader, and a look at its time. */
export const noteCall = (
  tx: Tx,
  seat: { orderId: string; participantId: string },
  { readerId, as, at }: { readerId: string; as: EmergencyReader; at: Date },
): Promise<unknown> =>
  sql`insert into emergency_look
      (order_id, participant_id, reader_id, reader_as, first_at, last_at, called_at)
    values (${sql.join([seat.orderId, seat.participantId, readerId, as, at, at, at])})
    on conflict (order_id, participant_id, reader_id, reader_as) do update set
      first_at = least(emergency_look.first_at, excluded.first_at),
      last_at = greatest(emergency_look.last_at, excluded.last_at),
      called_at = greatest(emergency_look.called_at, excluded.called_at)`.execute(tx);

/** The newest look of a reader at a card, if it began before `at`. */
export const findLook = (
  tx: Tx,
  { order_id: orderId, participant_id: participantId }: { order_id: string; participant_id: string },
  readerId: string,
  at: Date,
): Promise<Pick<Row<'emergency_look'>, 'reader_as'> | undefined> =>
  tx
    .selectFrom('emergency_look')
    .select('reader_as')
    .where('order_id', '=', orderId)
    .where('participant_id', '=', participantId)
    .where('reader_id', '=', readerId)
    .where('first_at', '<=', at)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function removeCard(tx: Tx, participantId: string): Promise<void> {
  await tx.deleteFrom('emergency_card').where('participant_id', '=', participantId).execute();
}

/** Lists the seats of orders or of a class with their cards, and the facts that decide about their readers. */
export const listCards = (db: Db, of: { orderId: string } | { classId: string }) =>
  db
    .selectFrom('order_participant as seat')
    .innerJoin('orders', 'orders.id', 'seat.order_id')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .innerJoin('participant', 'participant.id', 'seat.participant_id')
    .leftJoin('emergency_card', 'emergency_card.participant_id', 'seat.participant_id')
    .select(['seat.order_id', 'seat.participant_id', 'seat.name', 'seat.left_at'])
    .select([
      'orders.coach_id',
      'orders.class_id',
      'orders.status',
      'class.starts_at',
      'class.ends_at',
      'class.zone',
    ])
    .select([
      'participant.birth_date',
      'emergency_card.key_id',
      'emergency_card.sealed',
      'emergency_card.updated_at as card_updated_at',
      aloneName.as('alone_name'),
    ])
    .select(isUnagreed(sql.ref('orders.id')).as('awaits_consent'))
    .where(
      'orderId' in of ? 'seat.order_id' : 'orders.class_id',
      '=',
      'orderId' in of ? of.orderId : of.classId,
    )
    .orderBy('seat.name')
    .orderBy('seat.participant_id')
    .execute();

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];
