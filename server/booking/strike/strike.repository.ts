import { sql, type SqlBool } from 'kysely';
import { OrderStatus, type StrikeKind } from '#contract/enums.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import { familyPairs } from '#server/money/public.ts';

type Db = Database['query'] | Tx;
export type StrikeRow = Row<'strike'> & { number: string };

/** Strikes with their order's number. */
const selectStrikes = (db: Db) =>
  db
    .selectFrom('strike')
    .innerJoin('orders', 'orders.id', 'strike.order_id')
    .selectAll('strike')
    .select('orders.number');

export const findStrike = (db: Db, id: string): Promise<StrikeRow> =>
  selectStrikes(db).where('strike.id', '=', id).executeTakeFirstOrThrow();

/** A page of a coach's strikes, newest first. */
export const listOfCoach = (db: Db, coachId: string, cursor: string | undefined): Promise<StrikeRow[]> =>
  inTimeOrder(selectStrikes(db).where('strike.coach_id', '=', coachId), {
    at: 'strike.at',
    id: 'strike.id',
    cursor,
  }).execute();

const selectWithClass = (db: Db) =>
  selectStrikes(db)
    .innerJoin('coach', 'coach.id', 'strike.coach_id')
    .innerJoin('class', 'class.id', 'strike.class_id')
    .select(['coach.name as coach_name', 'class.title', 'class.starts_at', 'class.zone'])
    .select(['orders.cancel_code', 'orders.cancel_text']);

export type StrikeWithClass = Awaited<ReturnType<typeof listAll>>[number];

/** A page of all strikes with coach and class, newest first. */
export const listAll = (db: Db, cursor: string | undefined) =>
  inTimeOrder(selectWithClass(db), { at: 'strike.at', id: 'strike.id', cursor }).execute();

/** A page of strikes with an undecided appeal, the longest wait first. */
export const listAppealed = (db: Db, cursor: string | undefined) =>
  inTimeOrder(
    selectWithClass(db).where('strike.appealed_at', 'is not', null).where('strike.decided_at', 'is', null),
    { at: 'strike.appealed_at', id: 'strike.id', oldestFirst: true, cursor },
  ).execute();

/** How many strikes of a coach count at `now`. */
export async function countOpen(db: Db, coachId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('strike')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('coach_id', '=', coachId)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'excused')]))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The coach and the order of a strike. */
export const findCase = (db: Db, id: string): Promise<{ coach_id: string; order_id: string } | undefined> =>
  db.selectFrom('strike').select(['coach_id', 'order_id']).where('id', '=', id).executeTakeFirst();

export const lockOwnStrike = (tx: Tx, id: string, coachId: string): Promise<Row<'strike'> | undefined> =>
  tx
    .selectFrom('strike')
    .selectAll()
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Inserts a strike. Returns false when the coach already has one of that kind for the class. */
export async function insertStrike(tx: Tx, row: NewRow<'strike'>): Promise<boolean> {
  const added = await tx
    .insertInto('strike')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const setAppeal = (tx: Tx, id: string, text: string, at: Date): Promise<unknown> =>
  tx.updateTable('strike').set({ appealed_at: at, appeal_text: text }).where('id', '=', id).execute();

/** Writes an operator's decision; undefined when there is one already, or no appeal to reject. */
export function setDecision(
  tx: Tx,
  id: string,
  { decision, by, note, at }: { decision: 'excused' | 'kept'; by: string; note: string; at: Date },
): Promise<Row<'strike'> | undefined> {
  let query = tx
    .updateTable('strike')
    .set({ decided_at: at, decided_by: by, decision, note })
    .where('id', '=', id)
    .where('decided_at', 'is', null);
  if (decision === 'kept') query = query.where('appealed_at', 'is not', null);
  return query.returningAll().executeTakeFirst();
}

/** Until when searches leave a coach out. */
export const findHidden = (
  db: Db,
  coachId: string,
): Promise<Pick<Row<'coach'>, 'hidden_until'> | undefined> =>
  db.selectFrom('coach').select('hidden_until').where('id', '=', coachId).executeTakeFirst();

/** How often searches have left a coach out. */
export const findHidings = (db: Db, coachId: string): Promise<Pick<Row<'coach'>, 'hidings'>> =>
  db.selectFrom('coach').select('hidings').where('id', '=', coachId).executeTakeFirstOrThrow();

/** When a coach got the last strike of a kind. */
export const findLast = (
  db: Db,
  coachId: string,
  kind: StrikeKind,
): Promise<Pick<Row<'strike'>, 'at'> | undefined> =>
  db
    .selectFrom('strike')
    .select('at')
    .where('coach_id', '=', coachId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A request that ended without an answer, with the time that there was for one. */
export interface UnansweredRequest {
  id: string;
  student_id: string;
  asked_at: Date;
  agree_by: Date;
  ended_at: Date;
  zone: string;
}

/** Requests of a coach that ended without an answer after an instant, the oldest first. */
export const listUnanswered = (db: Db, coachId: string, after: Date): Promise<UnansweredRequest[]> =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select((eb) => [
      'orders.id',
      'orders.student_id',
      'class.zone',
      eb.fn.coalesce('orders.paid_at', 'orders.created_at').as('asked_at'),
      eb.ref('orders.agree_by').$notNull().as('agree_by'),
      eb.ref('orders.ended_at').$notNull().as('ended_at'),
    ])
    .where('orders.coach_id', '=', coachId)
    .where('orders.cancel_code', '=', 'noResponse')
    .where('orders.agree_by', 'is not', null)
    .where('orders.ended_at', '>', after)
    .orderBy('orders.ended_at')
    .orderBy('orders.id')
    .execute();

/** The members of each account's family, the account included. */
export async function findFamilies(
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ account_id: string; member_id: string }>`
    ${familyPairs(sql`${accountIds}::uuid[]`, now)}`.execute(tx);
  const pairs = Map.groupBy(rows, (row) => row.account_id);
  return new Map([...pairs].map(([id, members]) => [id, members.map((row) => row.member_id)]));
}

/** Classes among these with a counted late cancellation; another one adds nothing. */
export async function listLateCanceled(db: Db, classIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('strike')
    .select('class_id')
    .where('class_id', 'in', classIds)
    .where('kind', '=', 'lateCancel')
    .execute();
  return new Set(rows.map((row) => row.class_id));
}

/**
 * Lists accepted orders of the class that its coach canceled at that moment, or that still wait for the job that ends
 * the rest of a large class.
 */
export const listCanceledByCoach = (tx: Tx, classId: string, at: Date): Promise<{ id: string }[]> =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('class_id', '=', classId)
    .where('accepted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('cancel_by', '=', 'coach'), eb('ended_at', '=', at)]),
        eb.and([
          eb('status', 'in', [OrderStatus.progress, OrderStatus.awaitCancel]),
          eb('dispute', '<>', 'open'),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();

/**
 * Those of these orders that their coach moved away less than `hours` before the start that the family last agreed to.
 * An early move is no late one, however long it stays unanswered.
 */
export async function findLateUnagreed(
  db: Db,
  orderIds: readonly string[],
  hours: number,
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_proposal as p')
    .select('p.order_id')
    .distinct()
    .where('p.order_id', 'in', orderIds)
    .where('p.state', 'in', ['open', 'closed', 'replaced'])
    .where('p.from_coach_id', 'is', null)
    .where(
      sql<SqlBool>`p.created_at > p.from_starts_at - make_interval(hours => ${hours})
        and not exists (select from order_proposal later where later.order_id = p.order_id
          and later.class_version > p.class_version and later.state = 'kept')`,
    )
    .execute();
  return new Set(rows.map((row) => row.order_id));
}
