import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { decidesFor, readsSeat } from '#server/people/public.ts';
import { type CoachCardRow, coachCardColumns } from '#server/teaching/public.ts';

type Db = Database['query'] | Tx;
type Ids = readonly string[];

const participant = sql`order_participant.participant_id`;

const none = <T>(): Promise<T[]> => Promise.resolve([]);

export const findClasses = (db: Db, ids: Ids): Promise<Row<'class'>[]> =>
  db.selectFrom('class').selectAll().where('id', 'in', ids).execute();

export type CoachRow = CoachCardRow & Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>;

export const findCoaches = (db: Db, ids: Ids): Promise<CoachRow[]> =>
  db
    .selectFrom('coach')
    .select(coachCardColumns)
    .select(['is_listed', 'cleared_until'])
    .where('id', 'in', ids)
    .execute();

export const findStudents = (db: Db, ids: Ids): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();

export type SeatRow = Pick<
  Row<'order_participant'>,
  'participant_id' | 'kind' | 'name' | 'left_at' | 'left_refund_minor' | 'mark' | 'marked_at'
> & {
  birth_date: string | null;
  /** The reader decides for the participant now, and reads the session. */
  is_own: boolean;
  /** The owner of the order decides for the participant. */
  is_students: boolean;
  /** The coach of the order decides for the participant. */
  is_coachs: boolean;
};

/**
 * Lists participants of orders: the reader first, then children. The default reader is the owner of the
 * order.
 */
export const listSeats = (
  db: Db,
  orderIds: Ids,
  readerId: string | null,
): Promise<(SeatRow & { order_id: string })[]> =>
  db
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .innerJoin('participant', 'participant.id', 'order_participant.participant_id')
    .select([
      'order_id',
      'participant_id',
      'order_participant.kind',
      'order_participant.name',
      'participant.birth_date',
      'left_at',
      'left_refund_minor',
      'mark',
      'marked_at',
    ])
    .select([
      readsSeat(sql`coalesce(${readerId}::uuid, orders.student_id)`, {
        participantId: participant,
        ownerId: sql`orders.student_id`,
      }).as('is_own'),
      decidesFor(sql`orders.student_id`, participant).as('is_students'),
      decidesFor(sql`orders.coach_id`, participant).as('is_coachs'),
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('order_participant.kind', 'desc')
    .orderBy('participant_id')
    .execute();

export type NeedRow = Pick<Row<'order_need'>, 'participant_id' | 'answer'>;

export const listNeeds = (db: Db, orderIds: Ids): Promise<(NeedRow & { order_id: string })[]> =>
  db
    .selectFrom('order_need')
    .select(['order_id', 'participant_id', 'answer'])
    .where('order_id', 'in', orderIds)
    .orderBy('participant_id')
    .execute();

export type EventRow = Pick<Row<'order_event'>, 'event' | 'at'>;

/** Histories, oldest first. */
export const listEvents = (db: Db, orderIds: Ids): Promise<(EventRow & { order_id: string })[]> =>
  db
    .selectFrom('order_event')
    .select(['order_id', 'event', 'at'])
    .where('order_id', 'in', orderIds)
    .orderBy('version')
    .execute();

export const findDisputes = (db: Db, orderIds: Ids): Promise<Row<'dispute'>[]> =>
  orderIds.length === 0
    ? none()
    : db.selectFrom('dispute').selectAll().where('order_id', 'in', orderIds).execute();

/** Counts the pieces of evidence that one side has given, by dispute. */
export async function countEvidence(
  db: Db,
  disputeIds: Ids,
  side: 'student' | 'coach',
): Promise<Map<string, number>> {
  if (disputeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('dispute_evidence')
    .select((eb) => ['dispute_id', eb.fn.countAll<number>().as('n')])
    .where('dispute_id', 'in', disputeIds)
    .where('side', '=', side)
    .groupBy('dispute_id')
    .execute();
  return new Map(rows.map((row) => [row.dispute_id, row.n]));
}

/** Confirmed corrections, oldest first. */
export const listCorrections = (db: Db, orderIds: Ids): Promise<Row<'order_correction'>[]> =>
  orderIds.length === 0
    ? none()
    : db
        .selectFrom('order_correction')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .where('state', '=', 'confirmed')
        .orderBy('decided_at')
        .orderBy('id')
        .execute();

export const findRatings = (db: Db, orderIds: Ids): Promise<Row<'rating'>[]> =>
  orderIds.length === 0
    ? none()
    : db.selectFrom('rating').selectAll().where('order_id', 'in', orderIds).execute();
