import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DeliveryKind, deliveryKinds } from '#contract/delivery-kinds.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { pageRead } from '#server/base/cursor.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { inboxTable, operationTable } from '#server/money/public.ts';
import { type DeliveryTable, deliveryTables } from '#server/platform/public.ts';
import { inviteTable } from '#server/teaching/public.ts';

type Db = Kysely<Tables>;

export interface GivenUpRow {
  kind: DeliveryKind;
  id: string;
  at: Date;
  attempts: number;
  error: string | null;
  email: string | null;
  mobile: string | null;
  service: string | null;
  word: string | null;
  number: string | null;
  account_id: string | null;
}

/** Place of a row in the list: its time, kind and id. */
export type Place = readonly [Date, DeliveryKind, string];

interface Source {
  of: DeliveryTable;
  /** A row that another try could still deliver. */
  isUseful: (now: Date) => RawBuilder<unknown>;
  /** SQL of the columns of `GivenUpRow`, from a row `d`; a missing one is null. */
  columns: Partial<
    Record<'email' | 'mobile' | 'service' | 'word' | 'number' | 'account_id', RawBuilder<unknown>>
  >;
}

const contact = (channel: 'email' | 'mobile') =>
  sql`(select value from contact c where c.account_id = d.account_id and c.channel = ${sql.lit(channel)})`;

/** A notice that is older is no news. */
const newsMs = 7 * DAY_MS;
const leftAt = { push: 'pushed_at', mail: 'mailed_at', sms: 'texted_at' } as const;

/** SQL: a notice that its person has not read and would still want. */
function isNews(way: keyof typeof leftAt, now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - newsMs);
  return sql`${sql.ref(leftAt[way])} is null and read_at is null and created_at > ${since}
    and ${sql.ref(deliveryTables[way].deadAt)} > ${since}
    and (kind <> 'classReminder' or (facts ->> 'startsAt')::timestamptz > ${now})
    and exists (select from account a where a.id = notice.account_id and a.state = 'active')`;
}

/** SQL: the person of a notice has a reachable contact. */
const isReached = (channel: 'email' | 'mobile') => sql`exists (select from contact c
  where c.account_id = notice.account_id and c.channel = ${sql.lit(channel)} and c.unreachable_at is null)`;

const sources: Readonly<Record<DeliveryKind, Source>> = {
  push: {
    of: deliveryTables.push,
    isUseful: (now) => isNews('push', now),
    columns: { account_id: sql`d.account_id` },
  },
  mail: {
    of: deliveryTables.mail,
    isUseful: (now) => sql`${isNews('mail', now)} and ${isReached('email')}`,
    columns: { email: contact('email'), account_id: sql`d.account_id` },
  },
  sms: {
    of: deliveryTables.sms,
    isUseful: (now) => sql`${isNews('sms', now)} and ${isReached('mobile')}`,
    columns: { mobile: contact('mobile'), account_id: sql`d.account_id` },
  },
  invite: {
    of: inviteTable,
    isUseful: (now) => sql`mailed_at is null and expires_at > ${now}
      and exists (select from partner where partner.id = partner_id and partner.state = 'open')`,
    columns: { email: sql`d.email` },
  },
  payment: {
    of: operationTable,
    isUseful: () => sql`done_at is null`,
    columns: {
      service: sql`(select p.provider from payment p where p.id = d.payment_id)`,
      word: sql`d.kind`,
      number: sql`(select o.number from payment p join orders o on o.id = p.order_id where p.id = d.payment_id)`,
    },
  },
  webhook: {
    of: inboxTable,
    isUseful: () => sql`outcome is null`,
    columns: { service: sql`d.provider`, word: sql`d.kind` },
  },
};

/** The clock hour with this instant. */
const hourWith = (at: Date): { from: Date; until: Date } => {
  const from = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  return { from, until: new Date(from.getTime() + HOUR_MS) };
};

/** SQL: rows of a kind that were given up, in one clock hour unless it is null. */
function isGivenUp(kind: DeliveryKind, hour: Date | null, now: Date): RawBuilder<unknown> {
  const { of, isUseful } = sources[kind];
  const at = sql.ref(of.deadAt);
  const span = hour && hourWith(hour);
  return sql`${at} is not null and ${isUseful(now)}
    and ${span === null ? sql`true` : sql`${at} >= ${span.from} and ${at} < ${span.until}`}`;
}

/** SQL: rows of a kind behind a place. The list sorts by time downwards, then by kind and id. */
function isBehind(kind: DeliveryKind, after: Place | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const [lastAt, lastKind, lastId] = after;
  const { of } = sources[kind];
  const at = sql.ref(of.deadAt);
  if (kind === lastKind)
    return sql`${at} <= ${lastAt} and (${at} < ${lastAt} or ${of.id} collate "C" > ${lastId})`;
  return kind > lastKind ? sql`${at} <= ${lastAt}` : sql`${at} < ${lastAt}`;
}

export interface GivenUpFilter {
  kind: DeliveryKind | undefined;
  hour: Date | null;
  after: Place | null;
  now: Date;
}

/** Reads a page of what was given up, the newest first. Each kind is read in the order of its own index. */
export async function listRows(
  db: Db,
  { kind: only, hour, after, now }: GivenUpFilter,
): Promise<GivenUpRow[]> {
  const rowsOf = (kind: DeliveryKind) => {
    const { of, columns } = sources[kind];
    const text = (name: keyof Source['columns']) =>
      sql`${columns[name] ?? sql`null`}::text as ${sql.ref(name)}`;
    return sql`(select ${sql.lit(kind)} as kind, d.letter as id, ${sql.ref(`d.${of.deadAt}`)} as at,
        ${sql.ref(`d.${of.attempts}`)} as attempts, ${sql.ref(`d.${of.error}`)} as error,
        ${text('email')}, ${text('mobile')}, ${text('service')}, ${text('word')}, ${text('number')}, ${text('account_id')}
      from (select *, ${of.id} collate "C" as letter from ${sql.table(of.table)}
        where ${isGivenUp(kind, hour, now)} and ${isBehind(kind, after)}
        order by ${sql.ref(of.deadAt)} desc, letter limit ${pageRead}) d)`;
  };
  const all = sql.join(
    deliveryKinds.filter((kind) => only === undefined || kind === only).map(rowsOf),
    sql` union all `,
  );
  const { rows } = await sql<GivenUpRow>`select * from (${all}) given_up
    order by at desc, kind collate "C", id collate "C" limit ${pageRead}`.execute(db);
  return rows;
}

export interface Letters {
  kind: DeliveryKind;
  id: string | null;
  hour: Date | null;
}

/**
 * Makes given up rows due again with all their attempts, the oldest first, at most `limits.resent`. Rows that somebody
 * else sends again at the same moment are skipped. Returns how many.
 */
export async function setAllResent(tx: Tx, { kind, id, hour }: Letters, now: Date): Promise<number> {
  const { of } = sources[kind];
  const named = id === null ? sql`true` : of.isOneOf([id]);
  const { rows } = await sql<{ letter: string }>`
    select ${of.id} as letter from ${sql.table(of.table)} where ${isGivenUp(kind, hour, now)} and ${named}
    order by ${sql.ref(of.deadAt)} limit ${limits.resent} for no key update skip locked`.execute(tx);
  const result = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.attempts)} = 0, ${sql.ref(of.nextAt)} = ${now},
      ${sql.ref(of.deadAt)} = null
    where ${of.isOneOf(rows.map(({ letter }) => letter))} and ${sql.ref(of.deadAt)} is not null`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** True when such rows wait. */
export async function hasGivenUp(tx: Tx, { kind, hour }: Letters, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(sources[kind].of.table)} where ${isGivenUp(kind, hour, now)} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** SQL: the task `t` names a kind without a given up row. */
export const isAllResent = (now: Date): RawBuilder<unknown> =>
  sql`case t.subject_id ${sql.join(
    deliveryKinds.map(
      (kind) => sql`when ${sql.lit(kind)} then not exists (
        select from ${sql.table(sources[kind].of.table)} where ${isGivenUp(kind, null, now)})`,
    ),
    sql` `,
  )} else false end`;
