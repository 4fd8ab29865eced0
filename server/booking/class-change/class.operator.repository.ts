import { sql } from 'kysely';
import { type Activity, OrderStatus } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { type ClassRow, waitsFor } from '#server/teaching/public.ts';

type Db = Database['query'] | Tx;

export type RosterRow = Pick<Row<'orders'>, 'id' | 'number' | 'status' | 'student_id' | 'caregivers'> & {
  student_name: string;
};

/** Orders of a class that hold a seat or took place, the oldest first. */
export const listRoster = (db: Db, classId: string): Promise<RosterRow[]> =>
  db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.student_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.student_id', 'orders.caregivers'])
    .select('account.name as student_name')
    .where('orders.class_id', '=', classId)
    .where((eb) => eb.or([eb('seat_held', '=', true), eb('status', '=', OrderStatus.completed)]))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();

/** Participants of these orders who have not left. */
export const listStaying = (
  db: Db,
  orderIds: readonly string[],
): Promise<Pick<Row<'order_participant'>, 'order_id' | 'participant_id' | 'kind' | 'name'>[]> =>
  db
    .selectFrom('order_participant')
    .select(['order_id', 'participant_id', 'kind', 'name'])
    .where('order_id', 'in', [...orderIds])
    .where('left_at', 'is', null)
    .orderBy('kind', 'desc')
    .orderBy('participant_id')
    .execute();

export type WaitingRow = Pick<Row<'waitlist_entry'>, 'id' | 'account_id' | 'seats' | 'joined_at'> & {
  state: 'waiting' | 'offered';
  name: string;
};

/** Entries of a waitlist that wait or have an offer, in the order of the list. */
export async function listWaiting(db: Db, classId: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select waitlist_entry.id, account_id, seats, joined_at, waitlist_entry.state, a.name
    from waitlist_entry join account a on a.id = account_id
    where ${waitsFor(classId)} and waitlist_entry.state in ('waiting', 'offered') order by seq`.execute(db);
  return rows;
}

export interface CandidateRow {
  id: string;
  name: string;
  name_zh: string | null;
  activity: Activity;
  city: LocalText;
  same_activity: boolean;
  same_city: boolean;
}

/** Approved coaches who are cleared through the end of a class; those of its activity and city first. */
export async function listLikely(db: Db, cls: ClassRow, limit: number): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select k.id, k.name, k.name_zh, k.activity, jsonb_build_object('en', city.en, 'zh', city.zh) as city,
      k.activity = ${cls.activity} as same_activity, k.city_id = ${cls.city_id} as same_city
    from coach k join city on city.id = k.city_id
    where k.is_listed and k.cleared_until >= ${cls.ends_at} and k.id <> ${cls.coach_id}
    order by k.activity = ${cls.activity} desc, k.city_id = ${cls.city_id} desc, k.rank desc, k.id
    limit ${limit}`.execute(db);
  return rows;
}
