import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type OfferRow = Row<'class_pack_offer'>;
/** With the name of its team; null for an offer of one coach. */
export type NamedOffer = OfferRow & { team_name: LocalText | null };

export type CoachOfferRow = NamedOffer & { sold: number; unused: number; pays_now: boolean };

/** Length of a coach's list; enough for years. */
const most = 50;

/** SQL: false for an offer of a team that is not approved, or that another coach leads. */
const isSold = sql<boolean>`(class_pack_offer.team_id is null or exists (
  select from team t join team_member m on m.team_id = t.id
  where t.id = class_pack_offer.team_id and t.state = 'approved'
    and m.account_id = class_pack_offer.coach_id and m.duty = 'leader'))`;

/** Lists a coach's offers with their sales, unused sessions, and if they pay a class now; open ones first. */
export async function listOffers(db: Db, coachId: string, now: Date): Promise<CoachOfferRow[]> {
  const { rows } = await sql<CoachOfferRow>`
    select o.*, t.name as team_name, count(p.id)::int as sold,
      coalesce(sum(p.sessions - p.sessions_used) filter (where p.state = 'running'), 0)::int as unused,
      exists (select from ${payableClasses(now, 1)}) as pays_now
    from class_pack_offer o left join team t on t.id = o.team_id
    left join class_pack p on p.offer_id = o.id and p.paid_at is not null
    where o.coach_id = ${coachId}
    group by o.id, t.id order by o.closed_at is not null, o.created_at desc, o.id limit ${most}`.execute(db);
  return rows;
}

/**
 * Classes to come that a session of the offer would pay: right coach, price and currency, no partner. The lesson
 * of a booked slot is another family's, and a course is sold whole. Begins with the
 * coaches, so that only their classes are read: all of them, or the next `each` of a coach.
 */
const payableClasses = (now: Date, each: number | null) => sql`
  (select o.coach_id as id union select m.account_id from team_member m
    where m.team_id = o.team_id and m.takes_packs and m.state = 'joined') teacher
  cross join lateral (
    select c.* from class c
    where c.coach_id = teacher.id and c.state = 'published' and c.starts_at > ${now} and c.partner_id is null
      and c.slot_plan_id is null and c.course is null
      and c.currency = o.currency and c.price_minor between o.price_minor / o.sessions and o.up_to_minor
    order by c.starts_at, c.id limit ${each}::int) k
  where exists (select from coach g where g.id = teacher.id and g.is_listed)`;

/** SQL: true for an offer that pays at least one class to come. Any other offer is not sold. */
const paysNow = (now: Date) => sql<boolean>`exists (
  select from class_pack_offer o, lateral (select from ${payableClasses(now, 1)} limit 1) payable
  where o.id = class_pack_offer.id)`;

export interface PayableClass {
  id: string;
  title: LocalText;
  starts_at: Date;
  zone: string;
  price_minor: number;
  /** Number of all of them. */
  found: number;
}

/** The next classes that a session of an offer would pay, and their number. */
export async function listPayableClasses(
  db: Db,
  offerId: string,
  now: Date,
  limit: number,
): Promise<PayableClass[]> {
  const { rows } = await sql<PayableClass>`
    select payable.* from class_pack_offer o, lateral (
      select k.id::text, k.title, k.starts_at, k.zone, k.price_minor, (count(*) over ())::int as found
      from ${payableClasses(now, null)}
      order by k.starts_at, k.id limit ${limit}) payable
    where o.id = ${offerId}`.execute(db);
  return rows;
}

const selectOpen = (db: Db) =>
  db
    .selectFrom('class_pack_offer')
    .leftJoin('team', 'team.id', 'class_pack_offer.team_id')
    .selectAll('class_pack_offer')
    .select('team.name as team_name')
    .where('class_pack_offer.closed_at', 'is', null)
    .where(isSold);

/** Offers that families can buy for the classes of a coach, the fewest sessions first. */
export const listOpenOffers = (db: Db, coachId: string, now: Date): Promise<NamedOffer[]> =>
  selectOpen(db)
    .where(paysNow(now))
    .where(
      sql<boolean>`(class_pack_offer.coach_id = ${coachId} or class_pack_offer.team_id in (
        select m.team_id from team_member m
        where m.account_id = ${coachId} and m.takes_packs and m.state = 'joined'))`,
    )
    .orderBy('class_pack_offer.sessions')
    .orderBy('class_pack_offer.id')
    .execute();

/** Offers that families can buy from a team, while searches show its leader. */
export const listTeamOffers = (db: Db, teamId: string, now: Date): Promise<NamedOffer[]> =>
  selectOpen(db)
    .where(paysNow(now))
    .innerJoin('coach', 'coach.id', 'class_pack_offer.coach_id')
    .where('class_pack_offer.team_id', '=', teamId)
    .where('coach.is_listed', '=', true)
    .orderBy('class_pack_offer.sessions')
    .orderBy('class_pack_offer.id')
    .execute();

/** An open offer of a coach shown in searches. */
export const findOpenOffer = (
  db: Db,
  id: string,
): Promise<(NamedOffer & { name: string; name_zh: string | null }) | undefined> =>
  selectOpen(db)
    .innerJoin('coach', 'coach.id', 'class_pack_offer.coach_id')
    .select(['coach.name', 'coach.name_zh'])
    .where('class_pack_offer.id', '=', id)
    .where('coach.is_listed', '=', true)
    .executeTakeFirst();

/** Public teams that a coach leads. */
export const listLedTeams = (db: Db, coachId: string): Promise<{ id: string; name: LocalText }[]> =>
  db
    .selectFrom('team')
    .innerJoin('team_member', 'team_member.team_id', 'team.id')
    .select(['team.id', 'team.name'])
    .where('team_member.account_id', '=', coachId)
    .where('team_member.duty', '=', 'leader')
    .where('team.state', '=', 'approved')
    .orderBy('team.created_at')
    .orderBy('team.id')
    .execute();

/** The coach under its lock: offers of one coach follow each other. */
export const lockCoachRow = (tx: Tx, id: string): Promise<Pick<Row<'coach'>, 'is_listed'> | undefined> =>
  tx.selectFrom('coach').select('is_listed').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const isListedCoach = async (db: Db, id: string): Promise<boolean> => {
  const row = await db.selectFrom('coach').select('is_listed').where('id', '=', id).executeTakeFirst();
  return row?.is_listed === true;
};

/** The offer stays open until the purchase is written. */
export const lockOffer = (tx: Tx, id: string): Promise<OfferRow | undefined> =>
  tx.selectFrom('class_pack_offer').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const insertOffer = (tx: Tx, row: NewRow<'class_pack_offer'>): Promise<unknown> =>
  tx.insertInto('class_pack_offer').values(row).execute();

/**
 * Closes an open offer of the coach; a closed one stays as it is. Undefined for an offer of somebody else.
 */
export async function closeOwnOffer(tx: Tx, id: string, coachId: string, at: Date): Promise<boolean> {
  const own = await tx
    .selectFrom('class_pack_offer')
    .select('closed_at')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (own?.closed_at === null)
    await tx.updateTable('class_pack_offer').set({ closed_at: at }).where('id', '=', id).execute();
  return own !== undefined;
}
