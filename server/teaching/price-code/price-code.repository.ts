import { sql } from 'kysely';
import { pageOf } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;
export type PriceCodeRow = Row<'price_code'>;

export const findPriceCode = (db: Db, id: string): Promise<PriceCodeRow | undefined> =>
  db.selectFrom('price_code').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Codes with this word of a coach and of the platform: live ones first, the coach's before the platform's, then ended ones,
 * newest first. At most two are live.
 */
export const listCodesWithWord = (db: Db, word: string, coachId: string): Promise<PriceCodeRow[]> =>
  db
    .selectFrom('price_code')
    .selectAll()
    .where('word', '=', word)
    .where((eb) => eb.or([eb('coach_id', '=', coachId), eb('coach_id', 'is', null)]))
    .orderBy(sql`ended_at is not null`)
    .orderBy(sql`case when ended_at is null then coach_id is null end`)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute();

/** Ends the codes of a coach, or of the platform, that ran out: their words are free again. */
export const endPastCodes = (tx: Tx, coachId: string | null, now: Date): Promise<unknown> =>
  tx
    .updateTable('price_code')
    .set((eb) => ({ ended_at: eb.ref('ends_at') }))
    .where('coach_id', coachId === null ? 'is' : '=', coachId)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute();

/** Undefined when the id is taken, or the word by another live code of the owner. */
export const insertPriceCode = (tx: Tx, row: NewRow<'price_code'>): Promise<PriceCodeRow | undefined> =>
  tx
    .insertInto('price_code')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Ends a live code; undefined for an ended one. */
export const setPriceCodeEnded = (tx: Tx, id: string, at: Date): Promise<PriceCodeRow | undefined> =>
  tx
    .updateTable('price_code')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Confirms a live code that waits; undefined for another one. */
export const setPriceCodeConfirmed = (
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<PriceCodeRow | undefined> =>
  tx
    .updateTable('price_code')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('id', '=', id)
    .where('needs_second', '=', true)
    .where('confirmed_by', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Sum of the budgets in this currency that an operator made alone after this instant, also of ended codes. */
export async function sumMadeAlone(
  tx: Tx,
  { by, currency, since }: { by: string; currency: string; since: Date },
): Promise<number> {
  const { sum } = await tx
    .selectFrom('price_code')
    .select((eb) => eb.fn.sum<string | null>('budget_minor').as('sum'))
    .where('coach_id', 'is', null)
    .where('made_by', '=', by)
    .where('needs_second', '=', false)
    .where('currency', '=', currency)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function countLiveCodes(tx: Tx, coachId: string): Promise<number> {
  const row = await tx
    .selectFrom('price_code')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('coach_id', '=', coachId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A page of the codes of a coach, newest first. */
export async function listCodesOf(
  db: Database['query'],
  coachId: string,
  cursor: string | undefined,
): Promise<{ rows: PriceCodeRow[]; next: string | null }> {
  const query = db.selectFrom('price_code').selectAll().where('coach_id', '=', coachId);
  const rows = await inTimeOrder(query, { at: 'created_at', id: 'id', cursor }).execute();
  return pageOf(rows, (row) => [row.created_at, row.id]);
}

export type PlatformCodeRow = PriceCodeRow & { made_by_name: string; confirmed_by_name: string | null };

const ofPlatform = (db: Db) =>
  db
    .selectFrom('price_code')
    .innerJoin('account', 'account.id', 'price_code.made_by')
    .leftJoin('account as second', 'second.id', 'price_code.confirmed_by')
    .selectAll('price_code')
    .select(['account.name as made_by_name', 'second.name as confirmed_by_name'])
    .where('price_code.coach_id', 'is', null);

/** A page of the codes that the platform pays, newest first. */
export async function listPlatformCodeRows(
  db: Database['query'],
  cursor: string | undefined,
): Promise<{ rows: PlatformCodeRow[]; next: string | null }> {
  const rows = await inTimeOrder(ofPlatform(db), {
    at: 'price_code.created_at',
    id: 'price_code.id',
    cursor,
  }).execute();
  return pageOf(rows, (row) => [row.created_at, row.id]);
}

export const findPlatformCode = (tx: Tx, id: string): Promise<PlatformCodeRow | undefined> =>
  ofPlatform(tx).where('price_code.id', '=', id).executeTakeFirst();

/** Where a code is to be used: a class, or free hours. */
export interface CodePlace {
  coach_id: string;
  city_id: string;
  activity: string;
  currency: string;
  price_minor: number;
}

export const findPlaceOfClass = (
  db: Db,
  id: string,
): Promise<(CodePlace & Pick<Row<'class'>, 'course'>) | undefined> =>
  db
    .selectFrom('class')
    .select(['coach_id', 'city_id', 'activity', 'currency', 'price_minor', 'course'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findPlaceOfPlan = (db: Db, id: string): Promise<CodePlace | undefined> =>
  db
    .selectFrom('slot_plan')
    .select(['coach_id', 'city_id', 'activity', 'currency', 'price_minor'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findZoneOfCoach = async (db: Db, coachId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('coach')
      .innerJoin('city', 'city.id', 'coach.city_id')
      .select('city.zone')
      .where('coach.id', '=', coachId)
      .executeTakeFirst()
  )?.zone;

export const hasCity = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** True for an account that was made after this instant. */
export async function isMadeAfter(db: Db, accountId: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}
