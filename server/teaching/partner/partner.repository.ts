import { type Kysely, sql, type SqlBool } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { pageRead } from '#server/base/cursor.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { beginsName } from '#server/people/public.ts';

type Db = Kysely<Tables>;
/** The last row of the page before: `[created_at, id]`. */
export type ListPlace = readonly [Date, string];
export type PartnerRow = Row<'partner'> & { coach_count: number; member_count: number };

const coachCount = sql<number>`(
  select count(*)::int from partner_coach p join coach c on c.id = p.coach_id
  where p.partner_id = partner.id and p.state = 'joined' and c.is_listed)`;

const memberCount = sql<number>`(
  select count(*)::int from partner_member m join account a on a.id = m.account_id
  where m.partner_id = partner.id and m.left_at is null and a.state = 'active')`;

/** Partners with how many coaches and students they have. */
const selectPartners = (db: Db) =>
  db
    .selectFrom('partner')
    .selectAll('partner')
    .select([coachCount.as('coach_count'), memberCount.as('member_count')]);

/** SQL: behind a place in a list that is sorted by `created_at`, newest first, and then by id. */
export const isAfter = (table: 'partner' | 'partner_coach', [at, id]: ListPlace) => {
  const [createdAt, ownId] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<SqlBool>`(${createdAt} < ${at} or (${createdAt} = ${at} and ${ownId} > ${id}))`;
};

/** Open partners, newest first. Each of `words` is the beginning of a part of the name. */
export function listOpen(
  db: Db,
  { city, words }: { city: string | undefined; words: readonly string[] },
  after: ListPlace | null,
): Promise<PartnerRow[]> {
  let query = selectPartners(db)
    .where('partner.state', '=', 'open')
    .orderBy('partner.created_at', 'desc')
    .orderBy('partner.id')
    .limit(pageRead);
  if (city !== undefined) query = query.where('partner.city_id', '=', city);
  for (const word of words) query = query.where(beginsName('partner', word));
  if (after !== null) query = query.where(isAfter('partner', after));
  return query.execute();
}

/** All partners, closed ones too, newest first. */
export function listAll(db: Db, after: ListPlace | null): Promise<PartnerRow[]> {
  let query = selectPartners(db).orderBy('partner.created_at', 'desc').orderBy('partner.id').limit(pageRead);
  if (after !== null) query = query.where(isAfter('partner', after));
  return query.execute();
}

/** Partners where an account has joined, works, is invited or manages; the newest first. */
export const listOfAccount = (db: Db, accountId: string): Promise<PartnerRow[]> =>
  selectPartners(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('manager_id', '=', accountId), eb('state', '=', 'open')]),
        eb(
          'partner.id',
          'in',
          eb
            .selectFrom('partner_member')
            .select('partner_id')
            .where('account_id', '=', accountId)
            .where('left_at', 'is', null),
        ),
        eb(
          'partner.id',
          'in',
          eb
            .selectFrom('partner_coach')
            .select('partner_id')
            .where('coach_id', '=', accountId)
            .where('state', 'in', ['invited', 'joined']),
        ),
      ]),
    )
    .orderBy('partner.created_at', 'desc')
    .orderBy('partner.id')
    .limit(100)
    .execute();

export const findPartner = (db: Db, id: string): Promise<PartnerRow | undefined> =>
  selectPartners(db).where('partner.id', '=', id).executeTakeFirst();

/** The partner, locked: changes of its words, its state and its coaches follow each other. Taken before classes. */
export async function lockPartner(tx: Tx, id: string): Promise<PartnerRow | undefined> {
  await tx.selectFrom('partner').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findPartner(tx, id);
}

/** The state of a partner, share-locked: it is not closed meanwhile, and many may read it in parallel. */
export const lockState = (tx: Tx, id: string): Promise<Pick<Row<'partner'>, 'state'> | undefined> =>
  tx.selectFrom('partner').select('state').where('id', '=', id).forShare().executeTakeFirst();

/** An open partner, share-locked. */
export const lockOpen = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('partner')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forShare()
    .executeTakeFirst();

/** False when the id is used. */
export async function insertPartner(tx: Tx, row: NewRow<'partner'>): Promise<boolean> {
  const made = await tx
    .insertInto('partner')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export const setPartnerWords = (
  tx: Tx,
  id: string,
  words: Pick<NewRow<'partner'>, 'name' | 'introduction' | 'affiliation' | 'city_id' | 'manager_id'>,
): Promise<unknown> =>
  tx
    .updateTable('partner')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const setClosed = (
  tx: Tx,
  id: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<unknown> =>
  tx
    .updateTable('partner')
    .set({
      state: 'closed',
      version: sql`version + 1`,
      closed_by: by,
      closed_at: at,
      close_reason: reason,
    })
    .where('id', '=', id)
    .execute();

/** Accounts by id, with their names. */
export const listNames = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();

export async function isActiveAccount(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return account !== undefined;
}

/** Names of partners by id; nothing is read for none. */
export async function partnerNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, { id: string; name: LocalText }>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('partner').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
