import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { isContested } from '#server/money/contested/contested.repository.ts';

/** True when the coach no longer gives classes: the role is closed, or the account deleted. */
const isGone = sql<boolean>`(exists (
    select from account a where a.id = class_pack.coach_id and a.state = 'deleted')
  or exists (
    select from account_role r where r.account_id = class_pack.coach_id and r.role = 'coach' and r.state = 'closed'))`;

export interface DuePack {
  id: string;
  isCoachGone: boolean;
}

/** SQL: a running pack has expired or lost its coach. A contested one waits. */
const isOver = (now: Date) => sql<boolean>`state = 'running' and (valid_until <= ${now} or ${isGone})
  and not ${isContested('class_pack_id', sql`class_pack.id`)}`;

/** Running packs that have expired or lost their coach. */
export async function listOver(db: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from class_pack where ${isOver(now)} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims a pack that is still over. Undefined also for a busy one, which waits for a later round. */
export async function claimOver(tx: Tx, id: string, now: Date): Promise<DuePack | undefined> {
  const { rows } = await sql<DuePack>`
    select id::text, ${isGone} as "isCoachGone" from class_pack
    where id = ${id} and ${isOver(now)} for no key update skip locked`.execute(tx);
  return rows[0];
}

export async function isCoachGone(db: Kysely<Tables>, packId: string): Promise<boolean> {
  const { rows } = await sql`select from class_pack where id = ${packId} and ${isGone}`.execute(db);
  return rows.length > 0;
}

export interface EndingPack {
  id: string;
  account_id: string;
  valid_until: Date;
  left: number;
  days: number;
}

interface NoticeTimes {
  now: Date;
  days: readonly number[];
}

/** SQL: running packs with unused sessions, with the nearest notice of their end that is due. */
const dueNotices = ({ now, days }: NoticeTimes) => sql`
  select p.id, (
    select min(d) from unnest(${days}::int[]) d
    where p.valid_until <= ${now}::timestamptz + make_interval(days => d) and p.days > d) as days
  from class_pack p where p.state = 'running' and p.valid_until > ${now} and p.sessions_used < p.sessions
    and not ${isContested('class_pack_id', sql`p.id`)}`;

/** SQL: the notice is due, and was not sent yet. */
const isToSend = sql`due.days is not null and (p.notified_days is null or p.notified_days > due.days)`;

/** Lists packs that need a notice of their end. */
export async function listEnding(db: Kysely<Tables>, times: NoticeTimes, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (${dueNotices(times)})
    select p.id from class_pack p join due on due.id = p.id
    where ${isToSend} order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims those of these packs that still need a notice of their end. Skips rows of other nodes. */
export async function claimEnding(tx: Tx, ids: readonly string[], times: NoticeTimes): Promise<EndingPack[]> {
  const { rows } = await sql<EndingPack>`
    with due as (${dueNotices(times)}),
    taken as (
      select p.id, due.days from class_pack p join due on due.id = p.id
      where p.id = any(${ids}::uuid[]) and ${isToSend}
      order by p.id for no key update of p skip locked)
    update class_pack p set notified_days = taken.days from taken
    where p.id = taken.id and p.state = 'running'
    returning p.id, p.account_id, p.valid_until, p.sessions - p.sessions_used as left, taken.days`.execute(
    tx,
  );
  return rows;
}
