import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type OfferRow = Row<'class_pack_offer'>;

/** A row of the coach's list: enough for years. */
const most = 50;

/** A coach's offers with what became of them; open ones first. */
export async function listOffers(
  db: Db,
  coachId: string,
): Promise<(OfferRow & { sold: number; unused: number })[]> {
  const { rows } = await sql<OfferRow & { sold: number; unused: number }>`
    select o.*, count(p.id)::int as sold,
      coalesce(sum(p.sessions - p.sessions_used) filter (where p.state = 'running'), 0)::int as unused
    from class_pack_offer o left join class_pack p on p.offer_id = o.id and p.paid_at is not null
    where o.coach_id = ${coachId}
    group by o.id order by o.closed_at is not null, o.created_at desc, o.id limit ${most}`.execute(db);
  return rows;
}

/** What families can buy of a coach, the fewest sessions first. */
export const listOpenOffers = (db: Db, coachId: string): Promise<OfferRow[]> =>
  db
    .selectFrom('class_pack_offer')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('closed_at', 'is', null)
    .orderBy('sessions')
    .orderBy('id')
    .execute();

/** An open offer of a coach who is shown in searches. */
export const findOpenOffer = (
  db: Db,
  id: string,
): Promise<(OfferRow & { name: string; name_zh: string | null }) | undefined> =>
  db
    .selectFrom('class_pack_offer')
    .innerJoin('coach', 'coach.id', 'class_pack_offer.coach_id')
    .selectAll('class_pack_offer')
    .select(['coach.name', 'coach.name_zh'])
    .where('class_pack_offer.id', '=', id)
    .where('class_pack_offer.closed_at', 'is', null)
    .where('coach.is_listed', '=', true)
    .executeTakeFirst();

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

/** Closes an own open offer; a closed one stays as it is. Undefined for an offer of somebody else. */
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
