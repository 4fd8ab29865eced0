import { type Kysely, sql, type SqlBool } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';

type Db = Kysely<Tables>;
export type PartnerRow = Row<'partner'> & { coach_count: number; member_count: number };
export type PartnerCoachRow = Row<'partner_coach'>;

const coachCount = sql<number>`(
  select count(*)::int from partner_coach p join coach c on c.id = p.coach_id
  where p.partner_id = partner.id and p.state = 'joined' and c.is_listed)`;

const memberCount = sql<number>`(
  select count(*)::int from partner_member m join account a on a.id = m.account_id
  where m.partner_id = partner.id and m.left_at is null and a.state = 'active')`;

/** Partners with how many coaches and students they have. */
export const selectPartners = (db: Db) =>
  db
    .selectFrom('partner')
    .selectAll('partner')
    .select([coachCount.as('coach_count'), memberCount.as('member_count')]);

/** SQL: behind a place in a list that is sorted by `created_at` from the newest on, then by id. */
export const isAfter = (table: 'partner' | 'partner_coach', [at, id]: readonly [Date, string]) => {
  const [createdAt, ownId] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<SqlBool>`(${createdAt} < ${at} or (${createdAt} = ${at} and ${ownId} > ${id}))`;
};

export const findPartner = (db: Db, id: string): Promise<PartnerRow | undefined> =>
  selectPartners(db).where('partner.id', '=', id).executeTakeFirst();

/** The partner, locked: changes of its words, its state and its coaches follow each other. Taken before classes. */
export async function lockPartner(tx: Tx, id: string): Promise<PartnerRow> {
  await tx.selectFrom('partner').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await findPartner(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** The coach's invitation to a partner, or the place there. */
export const findLiveCoach = (
  db: Db,
  partnerId: string,
  coachId: string,
): Promise<PartnerCoachRow | undefined> =>
  db
    .selectFrom('partner_coach')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('coach_id', '=', coachId)
    .where('state', 'in', ['invited', 'joined'])
    .executeTakeFirst();

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
