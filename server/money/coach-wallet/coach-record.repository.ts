import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { CoachMoneyKind } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Tables } from '#server/db/types.ts';
import { knownKinds, ledgerKinds, partsOf, type Changes, type Parts } from './coach-record.rules.ts';

type Db = Kysely<Tables>;

export interface CoachRecordRow extends Changes {
  id: string;
  kind: string;
  created_at: Date;
  currency: string;
  withdrawal_id: string | null;
  /** The platform's part of it; negative when it was returned. */
  fee: number;
  order_id: string | null;
  number: string | null;
  title: LocalText | null;
  starts_at: Date | null;
  zone: string | null;
  /** Null for an order of another coach, and for a deleted account. */
  family: string | null;
}

interface Span {
  from: Date;
  until: Date;
}

interface RecordsQuery {
  coachId: string;
  kind?: CoachMoneyKind | undefined;
  span?: Span | undefined;
  cursor?: string | undefined;
}

const sides = ['debit', 'credit'] as const;

/**
 * A refund that a balance did not cover has two legs for the coach, and is one movement. Its second leg is
 * shown with the first.
 */
const isFirstLeg = sql`(t.kind <> 'shortfall' or not exists (
  select from transfer first where first.txn = t.txn and first.kind = 'clawback'))`;

function kindFilter(kind: CoachMoneyKind): RawBuilder<unknown> {
  if (kind === 'adjustment') return sql`and t.kind not in (${sql.join(knownKinds)})`;
  return sql`and t.kind in (${sql.join(ledgerKinds(kind))})`;
}

/** These movements with everything that a reader sees of them. */
const described = (movements: RawBuilder<unknown>, coachId: string) => {
  const { pending, available, withdrawing, receivable }: Parts = partsOf(coachId);
  const change = (account: string) => sql`coalesce(sum(
    case when leg.credit = ${account} then leg.amount_minor when leg.debit = ${account} then -leg.amount_minor end), 0)::bigint`;
  return sql<CoachRecordRow>`
    select t.id, t.kind, t.created_at, t.currency, t.withdrawal_id, legs.*,
      case when o.coach_id = ${coachId} then o.id end as order_id, o.number, c.title, c.starts_at, c.zone,
      case when o.coach_id = ${coachId} and a.state <> 'deleted' then a.name end as family
    from (${movements}) t
    left join orders o on o.id = t.order_id
    left join class c on c.id = o.class_id
    left join account a on a.id = o.student_id
    cross join lateral (
      select ${change(pending)} as pending, ${change(available)} as available,
        ${change(withdrawing)} as withdrawing, ${change(receivable)} as receivable,
        coalesce(sum(case leg.kind when 'fee' then leg.amount_minor when 'feeBack' then -leg.amount_minor end), 0)::bigint as fee
      from transfer leg where leg.txn = t.txn) legs`;
};

/** A page of a coach's movements, newest first. */
export async function listCoachRecords(
  db: Db,
  { coachId, kind, span, cursor }: RecordsQuery,
): Promise<{ rows: CoachRecordRow[]; next: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const after = place
    ? sql`and t.created_at <= ${place[0]} and (t.created_at < ${place[0]} or t.id > ${place[1]})`
    : sql``;
  const within = span ? sql`and t.created_at >= ${span.from} and t.created_at < ${span.until}` : sql``;
  const ofKind = kind === undefined ? sql`` : kindFilter(kind);
  // One index scan of one page for each account and side. A list of accounts would be read whole and sorted.
  const read = Object.values(partsOf(coachId)).flatMap((account) =>
    sides.map(
      (side) => sql`
        (select t.* from transfer t
         where ${sql.ref(`t.${side}`)} = ${account} ${after} ${within} ${ofKind} and ${isFirstLeg}
         order by t.created_at desc, t.id limit ${pageRead})`,
    ),
  );
  const movements = sql`
    select * from (${sql.join(read, sql` union `)}) read order by created_at desc, id limit ${pageRead}`;
  const { rows } = await sql<CoachRecordRow>`
    ${described(movements, coachId)} order by t.created_at desc, t.id`.execute(db);
  return pageOf(rows, (row) => [row.created_at, row.id]);
}

const ownLegs = (coachId: string) => {
  const accounts = Object.values(partsOf(coachId));
  return sql`(t.debit in (${sql.join(accounts)}) or t.credit in (${sql.join(accounts)}))`;
};

/** One movement of the coach; another's is undefined. */
export async function findCoachRecord(
  db: Db,
  coachId: string,
  id: string,
): Promise<CoachRecordRow | undefined> {
  const movement = sql`select t.* from transfer t where t.id = ${id} and ${ownLegs(coachId)}`;
  return (await described(movement, coachId).execute(db)).rows[0];
}

/** The coach's movements of one order, oldest first. */
export async function listRecordsOfOrder(
  db: Db,
  coachId: string,
  orderId: string,
): Promise<CoachRecordRow[]> {
  const movements = sql`
    select t.* from transfer t where t.order_id = ${orderId} and ${ownLegs(coachId)} and ${isFirstLeg}`;
  const { rows } = await sql<CoachRecordRow>`
    ${described(movements, coachId)} order by t.created_at, t.id`.execute(db);
  return rows;
}

/** All movements from one instant until another, oldest first, up to a limit. */
export async function listRecordsWithin(
  db: Db,
  coachId: string,
  { from, until }: Span,
  most: number,
): Promise<CoachRecordRow[]> {
  const movements = sql`
    select t.* from transfer t
    where ${ownLegs(coachId)} and t.created_at >= ${from} and t.created_at < ${until} and ${isFirstLeg}
    order by t.created_at, t.id limit ${most}`;
  const { rows } = await sql<CoachRecordRow>`
    ${described(movements, coachId)} order by t.created_at, t.id`.execute(db);
  return rows;
}

/** Returns the balance of each account at an instant. */
export async function balancesAt(db: Db, coachId: string, at: Date): Promise<Changes> {
  const balance = (account: string) => sql`(
    coalesce((select sum(amount_minor) from transfer where credit = ${account} and created_at < ${at}), 0)
    - coalesce((select sum(amount_minor) from transfer where debit = ${account} and created_at < ${at}), 0))::bigint`;
  const { pending, available, withdrawing, receivable } = partsOf(coachId);
  const { rows } = await sql<Changes>`
    select ${balance(pending)} as pending, ${balance(available)} as available,
      ${balance(withdrawing)} as withdrawing, ${balance(receivable)} as receivable`.execute(db);
  return rows[0] ?? { pending: 0, available: 0, withdrawing: 0, receivable: 0 };
}

export interface MonthSpan extends Span {
  month: string;
}

export interface MonthSum extends Changes {
  month: string;
  kind: string;
  n: number;
  fee: number;
}

/** Sums of the movements by month and kind of the ledger; months without any are missing. */
export async function sumMonths(db: Db, coachId: string, spans: readonly MonthSpan[]): Promise<MonthSum[]> {
  const { pending, available, withdrawing, receivable } = partsOf(coachId);
  const change = (account: string) => sql`coalesce(sum(
    case when t.credit = ${account} then t.amount_minor when t.debit = ${account} then -t.amount_minor end), 0)::bigint`;
  const { rows } = await sql<MonthSum>`
    select m.month, t.kind, count(*) filter (where t.is_first)::int as n,
      ${change(pending)} as pending, ${change(available)} as available,
      ${change(withdrawing)} as withdrawing, ${change(receivable)} as receivable,
      coalesce(sum(t.fee) filter (where t.is_first), 0)::bigint as fee
    from unnest(${spans.map(({ month }) => month)}::text[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ until }) => until)}::timestamptz[]) as m(month, from_at, until_at)
    cross join lateral (
      select t.kind, t.debit, t.credit, t.amount_minor, ${isFirstLeg} as is_first,
        (select coalesce(sum(case leg.kind when 'fee' then leg.amount_minor when 'feeBack' then -leg.amount_minor end), 0)
         from transfer leg where leg.txn = t.txn) as fee
      from transfer t
      where ${ownLegs(coachId)} and t.created_at >= m.from_at and t.created_at < m.until_at) t
    group by m.month, t.kind`.execute(db);
  return rows;
}

/** When the first movement of the coach was; undefined before there is one. */
export const findFirstAt = (db: Db, coachId: string): Promise<Date | undefined> =>
  findEndAt(db, coachId, 'first');

/** The same for the last one. */
export const findLastAt = (db: Db, coachId: string): Promise<Date | undefined> =>
  findEndAt(db, coachId, 'last');

async function findEndAt(db: Db, coachId: string, end: 'first' | 'last'): Promise<Date | undefined> {
  const [of, order] = end === 'first' ? [sql`min`, sql`asc`] : [sql`max`, sql`desc`];
  const ends = Object.values(partsOf(coachId)).flatMap((account) =>
    sides.map(
      (side) => sql`
        (select created_at from transfer where ${sql.ref(side)} = ${account} order by created_at ${order} limit 1)`,
    ),
  );
  const { rows } = await sql<{ at: Date | null }>`
    select ${of}(created_at) as at from (${sql.join(ends, sql` union all `)}) ends`.execute(db);
  return rows[0]?.at ?? undefined;
}
