import type { Kysely } from 'kysely';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Columns of a coach card; every reader of coach cards selects these and no others. */
export const coachCardColumns = [
  'coach.id',
  'coach.name',
  'coach.name_zh',
  'coach.gender',
  'coach.city_id',
  'coach.activity',
  'coach.meets',
  'coach.speaks',
  'coach.avatar',
  'coach.stars_sum',
  'coach.stars_count',
] as const;

export type CoachCardRow = Pick<
  Row<'coach'>,
  | 'id'
  | 'name'
  | 'name_zh'
  | 'gender'
  | 'city_id'
  | 'activity'
  | 'meets'
  | 'speaks'
  | 'avatar'
  | 'stars_sum'
  | 'stars_count'
>;

/** Coaches by id, listed or not. */
export const listCoachCards = (db: Db, ids: readonly string[]): Promise<CoachCardRow[]> =>
  db.selectFrom('coach').select(coachCardColumns).where('id', 'in', ids).execute();

/** A coach, listed or not: for the coach itself and for everybody with an order of the coach. */
export const findCoachCard = (db: Db, id: string): Promise<CoachCardRow | undefined> =>
  db.selectFrom('coach').select(coachCardColumns).where('id', '=', id).executeTakeFirst();

/** Finds a coach that everybody may see. */
export const findListedCoach = (db: Db, id: string): Promise<Row<'coach'> | undefined> =>
  db.selectFrom('coach').selectAll().where('id', '=', id).where('is_listed', '=', true).executeTakeFirst();
