import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { decidesFor } from '#server/people/public.ts';
import { packsWithUnused } from './class-pack.repository.ts';
import type { ClassPackRow } from './class-pack.rules.ts';

type Db = Kysely<Tables>;

/** A pack with the names that its buyer reads. */
export interface NamedPack extends ClassPackRow {
  coach_name: string;
  coach_name_zh: string | null;
  team_name: LocalText | null;
  /** Empty when the buyer no longer decides for the person. */
  person_name: string;
}

const named = sql`
  select p.*, c.name as coach_name, c.name_zh as coach_name_zh, 
    case when ${decidesFor(sql`p.account_id`, sql`p.participant_id`)} then person.name else '' end as person_name,
    team.name as team_name
  from (${packsWithUnused}) p
  join coach c on c.id = p.coach_id join participant person on person.id = p.participant_id
  left join team on team.id = p.team_id`;

export async function findOwnPack(db: Db, id: string, accountId: string): Promise<NamedPack | undefined> {
  const { rows } = await sql<NamedPack>`
    ${named} where p.id = ${id} and p.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Reads a page of an account's packs, newest first, without unpaid purchases. */
export async function pageOfPacks(
  db: Db,
  accountId: string,
  cursor: string | undefined,
): Promise<{ rows: NamedPack[]; next: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const after = place
    ? sql`and p.created_at <= ${place[0]} and (p.created_at < ${place[0]} or p.id > ${place[1]})`
    : sql``;
  const { rows } = await sql<NamedPack>`
    ${named} where p.account_id = ${accountId} and p.state <> 'unpaid' ${after}
    order by p.created_at desc, p.id limit ${pageRead}`.execute(db);
  return pageOf(rows, (row) => [row.created_at, row.id]);
}

export interface UseRow {
  id: string;
  title: LocalText;
  starts_at: Date;
  zone: string;
  total_minor: number;
  status: Row<'orders'>['status'];
  session_returned: boolean;
}

/** Orders that sessions of a pack paid, while the buyer still owns them; newest first. */
export const listUses = (db: Db, packId: string, accountId: string): Promise<UseRow[]> =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select([
      'orders.id',
      'class.title',
      'class.starts_at',
      'class.zone',
      'orders.total_minor',
      'orders.status',
      'orders.session_returned',
    ])
    .where('orders.class_pack_id', '=', packId)
    .where('orders.student_id', '=', accountId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limits.pageSize * 5)
    .execute();

/** The people that an account decides for now, the account itself first. */
export const listPeople = (db: Db, accountId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('participant')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'participant.id')
    .select(['participant.id', 'participant.name'])
    .where('child_guardian.account_id', '=', accountId)
    .where('child_guardian.removed_at', 'is', null)
    .where('participant.removed_at', 'is', null)
    .orderBy(sql`participant.id <> ${accountId}::uuid`)
    .orderBy('participant.name')
    .orderBy('participant.id')
    .execute();

/** Finds which of these people are in the care of a coach, or are the coach. */
export async function findWards(db: Db, coachId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('child_guardian')
    .select('participant_id')
    .where('account_id', '=', coachId)
    .where('removed_at', 'is', null)
    .where('participant_id', 'in', ids)
    .execute();
  return rows.map((row) => row.participant_id);
}

/** The newest payment of a purchase that can still be paid. */
export const findOpenPaymentOf = (
  db: Db,
  packIds: readonly string[],
): Promise<Pick<Row<'payment'>, 'id' | 'token' | 'class_pack_id'>[]> =>
  packIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment')
        .select(['id', 'token', 'class_pack_id'])
        .where('class_pack_id', 'in', packIds)
        .where('state', 'in', ['open', 'failed'])
        .where('closed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .execute();

type CoachName = Pick<Row<'coach'>, 'name' | 'name_zh'>;
type Seller = Pick<Row<'class_pack'>, 'coach_id' | 'team_id'>;

/** Name of the seller in notices: the team, else the coach. */
const seller = sql<CoachName>`coalesce(team.name ->> 'en', team.name ->> 'zh', coach.name) as name,
  case when team.id is null then coach.name_zh else team.name ->> 'zh' end as name_zh`;

export async function findSellerName(
  db: Db,
  { coach_id: coachId, team_id: teamId }: Seller,
): Promise<CoachName> {
  const { rows } = await sql<CoachName>`
    select ${seller} from coach left join team on team.id = ${teamId} where coach.id = ${coachId}`.execute(
    db,
  );
  const [name] = rows;
  if (name === undefined) throw new Error('a class pack of a coach who is not there');
  return name;
}

/** Returns the sellers' names by pack id. */
export async function findSellerNames(db: Db, packIds: readonly string[]): Promise<Map<string, CoachName>> {
  const { rows } = await sql<CoachName & { id: string }>`
    select p.id::text, ${seller} from class_pack p
    join coach on coach.id = p.coach_id left join team on team.id = p.team_id
    where p.id = any(${packIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** The offering coach, then the participating ones of the team, by name. */
export async function listPayingCoaches(
  db: Db,
  { coach_id: coachId, team_id: teamId }: Seller,
): Promise<{ id: string; name: string; nameZh: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; nameZh: string | null }>`
    select c.id::text, c.name, c.name_zh as "nameZh" from coach c
    where c.id = ${coachId} or (c.is_listed and exists (
      select from team_member m
      where m.account_id = c.id and m.team_id = ${teamId} and m.takes_packs and m.state = 'joined'))
    order by c.id <> ${coachId}, c.name, c.id`.execute(db);
  return rows;
}

/** Running packs that may pay in a coach's classes and still have sessions; those that end first on top. */
export async function listRunning(db: Db, accountId: string, coachId: string): Promise<ClassPackRow[]> {
  const { rows } = await sql<ClassPackRow>`
    ${packsWithUnused}
    where p.account_id = ${accountId} and p.state = 'running' and p.sessions_used < p.sessions
      and (p.coach_id = ${coachId} or exists (
        select from team_member m
        where m.account_id = ${coachId} and m.team_id = p.team_id and m.takes_packs and m.state = 'joined'))
    order by p.valid_until, p.id`.execute(db);
  return rows;
}
