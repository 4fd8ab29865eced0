import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { paypalName } from '#server/ports/payments.paypal-client.ts';
import { stripeName } from '#server/ports/payments.stripe-client.ts';
import { sandboxName } from '#server/ports/sandbox.port.ts';

type Db = Kysely<Tables>;

export const findOrderIds = (db: Db, number: string): Promise<{ id: string }[]> =>
  db.selectFrom('orders').select('id').where('number', '=', number).execute();

type PaymentRow = Pick<
  Row<'payment'>,
  'id' | 'kind' | 'state' | 'amount_minor' | 'currency' | 'created_at' | 'account_id' | 'order_id'
> & { number: string | null };

/** Payments with this id, or with this reference at their service: of the page, or of the money. */
export async function findPayments(db: Db, reference: string, id: string | null): Promise<PaymentRow[]> {
  // The indexes begin with the name of the service.
  const services = [stripeName, paypalName, sandboxName];
  return await db
    .selectFrom('payment')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .select([
      'payment.id',
      'payment.kind',
      'payment.state',
      'payment.amount_minor',
      'payment.currency',
      'payment.created_at',
      'payment.account_id',
      'payment.order_id',
      'orders.number',
    ])
    .where((is) =>
      is.or([
        is('payment.id', '=', id),
        is.and([is('provider', 'in', services), is('service_ref', '=', reference)]),
        is.and([is('provider', 'in', services), is('service_intent', '=', reference)]),
      ]),
    )
    .orderBy('payment.created_at', 'desc')
    .limit(limits.pageSize)
    .execute();
}

export interface ClassFound {
  id: string;
  title: LocalText;
  starts_at: Date;
  zone: string;
  state: Row<'class'>['state'];
  coach_name: string;
  coach_name_zh: string | null;
}

/** With more hits than this a walk along the starts soon meets a page of them; fewer are sorted. */
const mostSorted = 2000;

/** Classes by the words of their titles: the soonest first, then the last ones. */
export async function findClasses(db: Db, words: string, now: Date): Promise<ClassFound[]> {
  const isHit = sql<SqlBool>`title_words(c.title) @@ ${words}::tsquery`;
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (select from class c where ${isHit} limit ${mostSorted + 1}) hit`.execute(
    db,
  );
  const hits = rows[0]?.hits ?? 0;
  if (hits === 0) return [];
  return await listClasses(db, isHit, { isCommon: hits > mostSorted, now });
}

/** The count decides the plan: statistics of PostgreSQL estimate beginnings of words badly. */
async function listClasses(
  db: Db,
  isHit: RawBuilder<SqlBool>,
  { isCommon, now }: { isCommon: boolean; now: Date },
): Promise<ClassFound[]> {
  const from = isCommon
    ? // Not for the index of the words, which would give all hits unsorted.
      sql`class c where (${isHit}) is true and`
    : sql`(with hits as materialized (select c.id, c.starts_at from class c where ${isHit}) table hits) c where`;
  const half = (isAhead: boolean) => sql`
    (select c.id, c.starts_at from ${from} ${isAhead ? sql`c.starts_at >= ${now}` : sql`c.starts_at < ${now}`}
    order by ${isAhead ? sql`c.starts_at, c.id` : sql`c.starts_at desc, c.id desc`} limit ${limits.pageSize})`;
  const { rows } = await sql<ClassFound>`
    select class.id, class.title, class.starts_at, class.zone, class.state,
      coach.name as coach_name, coach.name_zh as coach_name_zh
    from (${half(true)} union all ${half(false)}) found
    join class on class.id = found.id join coach on coach.id = class.coach_id
    order by class.starts_at < ${now}, abs(extract(epoch from class.starts_at - ${now})), class.id
    limit ${limits.pageSize}`.execute(db);
  return rows;
}

const beginning = (word: string) => `${word.replace(/[\\%_]/g, '\\$&')}%`;

/** SQL: ids of coaches or teams with a key for each of the words. */
const namedByAll = (named: 'coach' | 'team', words: readonly string[]) =>
  sql.join(
    words.map(
      (word) =>
        sql`select ${sql.ref(`${named}_id`)} from ${sql.table(`${named}_name_key`)} where key like ${beginning(word)}`,
    ),
    sql` intersect `,
  );

export interface CoachFound {
  id: string;
  name: string;
  name_zh: string | null;
  is_listed: boolean;
}

/** Coaches by their public names, those whom families find first. */
export async function findCoaches(db: Db, words: readonly string[]): Promise<CoachFound[]> {
  const { rows } = await sql<CoachFound>`
    select id, name, name_zh, is_listed from coach where id in (${namedByAll('coach', words)})
    order by is_listed desc, rank desc, id limit ${limits.pageSize}`.execute(db);
  return rows;
}

export interface TeamFound {
  id: string;
  name: LocalText;
  state: Row<'team'>['state'];
}

/** Teams by their names in every state, the newest first. */
export async function findTeams(db: Db, words: readonly string[]): Promise<TeamFound[]> {
  const { rows } = await sql<TeamFound>`
    select id, name, state from team where id in (${namedByAll('team', words)})
    order by created_at desc, id limit ${limits.pageSize}`.execute(db);
  return rows;
}

/** Living venues whose name or address has these words. */
export const findVenues = (
  db: Db,
  words: string,
): Promise<Pick<Row<'venue'>, 'id' | 'name' | 'address' | 'city_id'>[]> =>
  db
    .selectFrom('venue')
    .select(['id', 'name', 'address', 'city_id'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`venue_words(name, address) @@ ${words}::tsquery`)
    .orderBy('name')
    .orderBy('id')
    .limit(limits.pageSize)
    .execute();

export interface ChildFound {
  id: string;
  name: string;
  birth_date: string | null;
  zone: string | null;
}

/** Children with exactly this name in one of its spellings, the newest first; one more than a page. */
export async function findChildren(db: Db, spellings: readonly string[]): Promise<ChildFound[]> {
  const { rows } = await sql<ChildFound>`
    select p.id, p.name, p.birth_date::text, a.zone from participant p left join account a on a.id = p.guardian_id
    where folded_name(p.name) = any(array(select folded_name(s) from unnest(${spellings}::text[]) s))
      and p.kind = 'child' and p.removed_at is null
    order by p.created_at desc, p.id limit ${limits.pageSize + 1}`.execute(db);
  return rows;
}
