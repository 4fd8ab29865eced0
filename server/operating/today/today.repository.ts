import { type RawBuilder, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { canSnooze, todaySources, type TodayKind } from '#contract/today-kinds.ts';
import { pageRead } from '#server/base/cursor.ts';
import { limitAfterMs, sources } from './today.queue.repository.ts';
import type { Moment } from './today.row.repository.ts';

export interface ItemRow {
  kind: TodayKind;
  id: string;
  since: Date;
  limit_at: Date;
  name: string | null;
  title: LocalText | null;
  number: string | null;
  word: string | null;
  target: string | null;
  task_id: string | null;
  facts: Record<string, unknown> | null;
}

/** Place of an item in the list: its limit, kind and id. */
export type Place = readonly [Date, TodayKind, string];

export interface ItemFilter {
  show: 'waiting' | 'mine' | 'snoozed';
  readerId: string;
  kinds: readonly TodayKind[];
  after: Place | null;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const source = (kind: TodayKind) => {
  const of = sources[kind];
  const shiftMs = limitAfterMs(of, todaySources[kind].hours);
  const idOf = (text: RawBuilder<unknown>) => (of.idType === 'uuid' ? sql`${text}::uuid` : text);
  return { ...of, shiftMs, idOf };
};

/** SQL: rows `r` of a kind with a mark that meets the condition. */
const isMarked = (kind: TodayKind, condition: RawBuilder<unknown>) =>
  sql`r.id in (select ${source(kind).idOf(sql`m.item_id`)} from today_mark m
    where m.kind = ${sql.lit(kind)} and ${condition})`;

/** SQL: rows `r` that are snoozed. A snooze of before hides no kind that stays in view. */
const isSnoozed = (kind: TodayKind, now: Date) =>
  canSnooze(kind) ? isMarked(kind, sql`m.snoozed_until > ${now}`) : sql`false`;

const columns = (kind: TodayKind) => sql`${sql.lit(kind)} as kind, r.id::text as id, r.since,
  r.at + make_interval(secs => ${source(kind).shiftMs / 1000}) as limit_at,
  r.name, r.title, r.number, r.word, r.target, r.task_id, r.facts`;

/** Safety reports come before everything else, whatever its limit. */
const isFirst = (kind: TodayKind): boolean => kind === 'safetyReported';

/** SQL: rows `r` of a kind that come behind a place. The list sorts by first kind, limit, kind and id. */
function isBehind(kind: TodayKind, after: Place | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const [limitAt, lastKind, lastId] = after;
  if (isFirst(kind) !== isFirst(lastKind)) return isFirst(kind) ? sql`false` : sql`true`;
  const { shiftMs, idOf } = source(kind);
  const at = new Date(limitAt.getTime() - shiftMs);
  if (kind === lastKind) return sql`(r.at, r.id) > (${at}::timestamptz, ${idOf(sql`${lastId}::text`)})`;
  return kind > lastKind ? sql`r.at >= ${at}` : sql`r.at > ${at}`;
}

/** SQL: the first rows of one kind. Each kind is read in the order of its own index. */
function firstRows(kind: TodayKind, { show, readerId, after }: ItemFilter, moment: Moment) {
  const shown = {
    waiting: sql`not ${isSnoozed(kind, moment.now)}`,
    snoozed: isSnoozed(kind, moment.now),
    mine: isMarked(kind, sql`m.claimed_by = ${readerId}`),
  };
  return sql`(select ${columns(kind)} from (${sources[kind].rows(moment)}) r
    where ${isBehind(kind, after)} and ${shown[show]} order by r.at, r.id limit ${pageRead})`;
}

/** Lists a page of items: safety reports, then the earliest limit first. Reads at most one page of each kind. */
export async function listItems(filter: ItemFilter, moment: Moment): Promise<ItemRow[]> {
  if (filter.kinds.length === 0) return [];
  const all = sql.join(
    filter.kinds.map((kind) => firstRows(kind, filter, moment)),
    sql` union all `,
  );
  const { rows } = await sql<ItemRow>`select * from (${all}) item
    order by kind <> 'safetyReported', limit_at, kind collate "C", id collate "C" limit ${pageRead}`.execute(
    moment.db,
  );
  return rows;
}

/** Finds an item that waits. An id of another type belongs to none. */
export async function findItem(kind: TodayKind, id: string, moment: Moment): Promise<ItemRow | undefined> {
  const { idType, idOf, rows } = source(kind);
  if (idType === 'uuid' && !uuid.test(id)) return undefined;
  const found = await sql<ItemRow>`select ${columns(kind)} from (${rows(moment)}) r
    where r.id = ${idOf(sql`${id}::text`)}`.execute(moment.db);
  return found.rows[0];
}

export interface CountRow {
  kind: TodayKind;
  waiting: number;
  overdue: number;
  snoozed: number;
}

/**
 * Counts the items of each kind, up to `limits.todayCount`. A kind without an item is left out. Without a reader, as for
 * metrics, a snoozed item counts like every other: a snooze must not end an alert.
 */
export async function countItems(kinds: readonly TodayKind[], moment: Moment): Promise<CountRow[]> {
  const counted = (kind: TodayKind) => {
    const overdueBy = new Date(moment.now.getTime() - source(kind).shiftMs);
    return sql`select ${sql.lit(kind)} as kind,
        (count(*) filter (where not is_snoozed))::int as waiting,
        (count(*) filter (where not is_snoozed and at < ${overdueBy}))::int as overdue,
        (count(*) filter (where is_snoozed))::int as snoozed
      from (select r.at, ${moment.readerId === null ? sql`false` : isSnoozed(kind, moment.now)} as is_snoozed
        from (${sources[kind].rows(moment)}) r order by r.at limit ${limits.todayCount}) counted
      having count(*) > 0`;
  };
  const all = sql.join(kinds.map(counted), sql` union all `);
  const { rows } = await sql<CountRow>`${all}`.execute(moment.db);
  return rows;
}

/** SQL: an item of this id waits. */
export const isWaiting = (kind: TodayKind, itemId: RawBuilder<unknown>, moment: Moment) =>
  sql<boolean>`exists (select from (${sources[kind].rows(moment)}) r where r.id = ${source(kind).idOf(itemId)})`;
