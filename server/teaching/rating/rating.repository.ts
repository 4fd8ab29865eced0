import { type Kysely, sql } from 'kysely';
import type { RatingFault } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { familyPairs } from '#server/money/public.ts';
import { coachCardColumns, type CoachCardRow } from '#server/teaching/coach-card/coach-card.repository.ts';

type Db = Kysely<Tables>;
type Place = readonly [at: Date, id: string];

export type PublicRatingRow = Pick<
  Row<'rating'>,
  'id' | 'stars' | 'tags' | 'text' | 'language' | 'created_at' | 'reply_text' | 'reply_at'
> & {
  author_name: string;
};

export type OwnRatingRow = CoachCardRow &
  Pick<
    Row<'rating'>,
    | 'order_id'
    | 'stars'
    | 'tags'
    | 'text'
    | 'language'
    | 'revealed_at'
    | 'created_at'
    | 'reply_text'
    | 'reply_at'
    | 'hidden_at'
  > & {
    rating_id: string;
    title: LocalText;
  };

/** Columns of a public rating; of `rating` joined with its author's `account`. */
const publicRatingColumns = [
  'rating.id',
  'rating.stars',
  'rating.tags',
  'rating.text',
  'rating.language',
  'rating.created_at',
  'rating.reply_text',
  'rating.reply_at',
  'account.name as author_name',
] as const;

/** Revealed ratings that families gave a coach, newest first. Only the author lists a sealed one. */
export function listRevealed(
  db: Db,
  coachId: string,
  limit: number,
  after: Place | null,
): Promise<PublicRatingRow[]> {
  let query = db
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.author_id')
    .select(publicRatingColumns)
    .where('rating.coach_id', '=', coachId)
    .where('rating.side', '=', 'student')
    .where('rating.revealed_at', 'is not', null)
    .where('rating.hidden_at', 'is', null);
  if (after)
    query = query
      .where('rating.created_at', '<=', after[0])
      .where((where) =>
        where.or([where('rating.created_at', '<', after[0]), where('rating.id', '>', after[1])]),
      );
  return query.orderBy('rating.created_at', 'desc').orderBy('rating.id').limit(limit).execute();
}

/** Lists ratings that an account wrote as a student, sealed or not, newest first. */
export function listByAuthor(
  db: Db,
  authorId: string,
  limit: number,
  after: Place | null,
): Promise<OwnRatingRow[]> {
  let query = db
    .selectFrom('rating')
    .innerJoin('coach', 'coach.id', 'rating.coach_id')
    .innerJoin('orders', 'orders.id', 'rating.order_id')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select([
      ...coachCardColumns,
      'rating.id as rating_id',
      'rating.order_id',
      'rating.stars',
      'rating.tags',
      'rating.text',
      'rating.language',
      'rating.revealed_at',
      'rating.created_at',
      'rating.reply_text',
      'rating.reply_at',
      'rating.hidden_at',
      'class.title',
    ])
    .where('rating.author_id', '=', authorId)
    .where('rating.side', '=', 'student');
  if (after)
    query = query
      .where('rating.created_at', '<=', after[0])
      .where((where) =>
        where.or([where('rating.created_at', '<', after[0]), where('rating.id', '>', after[1])]),
      );
  return query.orderBy('rating.created_at', 'desc').orderBy('rating.id').limit(limit).execute();
}

export const findRatingWithAuthor = (db: Db, id: string): Promise<PublicRatingRow | undefined> =>
  db
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.author_id')
    .select(publicRatingColumns)
    .where('rating.id', '=', id)
    .executeTakeFirst();

/** Writes the coach's reply to a revealed rating without one; false when there is no such rating. */
export async function setReply(
  tx: Tx,
  id: string,
  coachId: string,
  text: string,
  at: Date,
): Promise<boolean> {
  const written = await tx
    .updateTable('rating')
    .set({ reply_text: text, reply_at: at })
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .where('side', '=', 'student')
    .where('revealed_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('reply_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** True for a visible rating of this coach by a family. */
export async function hasOwnRating(tx: Tx, id: string, coachId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rating')
    .select('id')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .where('side', '=', 'student')
    .where('revealed_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A visible rating with the student of its order. */
export const findReportable = (
  tx: Tx,
  id: string,
): Promise<{ side: Row<'rating'>['side']; student_id: string } | undefined> =>
  tx
    .selectFrom('rating')
    .innerJoin('orders', 'orders.id', 'rating.order_id')
    .select(['rating.side', 'orders.student_id'])
    .where('rating.id', '=', id)
    .where('rating.revealed_at', 'is not', null)
    .where('rating.hidden_at', 'is', null)
    .executeTakeFirst();

/** The last report of a person holds. */
export const setReport = (tx: Tx, report: NewRow<'rating_report'>): Promise<unknown> =>
  tx
    .insertInto('rating_report')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['rating_id', 'reporter_id']).doUpdateSet({
        reason: report.reason,
        text: report.text,
        created_at: report.created_at,
        waits: report.waits ?? false,
      }),
    )
    .execute();

/** How often an operator has shown a rating again. */
export async function countShown(tx: Tx, id: string): Promise<number> {
  const { shown } = await tx
    .selectFrom('audit_event')
    .select((row) => row.fn.countAll<number>().as('shown'))
    .where('subject_kind', '=', 'rating')
    .where('subject_id', '=', id)
    .where('action', '=', 'rating.shown')
    .executeTakeFirstOrThrow();
  return shown;
}

export type RevealedRow = Pick<
  Row<'rating'>,
  'side' | 'order_id' | 'hidden_at' | 'hidden_reason' | 'author_id'
> &
  Pick<Row<'orders'>, 'number'>;

export const findRevealed = (db: Db, id: string): Promise<RevealedRow | undefined> =>
  db
    .selectFrom('rating')
    .innerJoin('orders', 'orders.id', 'rating.order_id')
    .select(['rating.side', 'rating.order_id', 'rating.hidden_at', 'rating.hidden_reason', 'orders.number'])
    .select('rating.author_id')
    .where('rating.id', '=', id)
    .where('rating.revealed_at', 'is not', null)
    .executeTakeFirst();

export type ReportRow = Pick<Row<'rating_report'>, 'reason' | 'text' | 'created_at'>;

export const listReports = (db: Db, ratingId: string): Promise<ReportRow[]> =>
  db
    .selectFrom('rating_report')
    .select(['reason', 'text', 'created_at'])
    .where('rating_id', '=', ratingId)
    .orderBy('created_at')
    .execute();

/** Locks the row of the coach that a rating is about. */
export const lockCoachOf = (tx: Tx, ratingId: string): Promise<unknown> =>
  tx
    .selectFrom('coach')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('rating').select('coach_id').where('rating.id', '=', ratingId))
    .forNoKeyUpdate()
    .execute();

/** Hides a revealed rating for a reason, or (null) shows it again; undefined when it was so before. */
export const setHidden = (
  tx: Tx,
  id: string,
  reason: RatingFault | null,
  at: Date,
): Promise<Pick<Row<'rating'>, 'coach_id' | 'side'> | undefined> =>
  tx
    .updateTable('rating')
    .set({ hidden_at: reason === null ? null : at, hidden_reason: reason })
    .where('id', '=', id)
    .where('revealed_at', 'is not', null)
    .where('hidden_at', reason === null ? 'is not' : 'is', null)
    .returning(['coach_id', 'side'])
    .executeTakeFirst();

/**
 * Counts the stars of coaches anew: of each family the newest visible rating, and none of the coach's own family
 * (docs/domain.md 4.12). The rank draws the mean towards 4.0 by five imagined ratings, so that a single rating of five stars
 * does not lead the list. The caller locks the coaches' rows.
 */
export const countStars = (tx: Tx, coachIds: readonly string[], now: Date): Promise<unknown> =>
  sql`
    with shown as materialized (
      select id, coach_id, author_id, stars, created_at from rating
      where coach_id = any(${coachIds}::uuid[]) and side = 'student' and revealed_at is not null and hidden_at is null),
    family as materialized (${familyPairs(sql`(select array_agg(distinct author_id) from shown)::uuid[]`, now)}),
    counted as (
      select one.coach_id, one.stars from shown one
      where not exists (
        select from family where family.account_id = one.author_id and family.member_id = one.coach_id)
      and not exists (
        select from family join shown newer on newer.author_id = family.member_id and newer.coach_id = one.coach_id
        where family.account_id = one.author_id and (newer.created_at, newer.id) > (one.created_at, one.id))),
    mean as (
      select asked.id, coalesce(sum(counted.stars), 0)::int as sum, count(counted.stars)::int as count
      from unnest(${coachIds}::uuid[]) as asked (id) left join counted on counted.coach_id = asked.id group by asked.id)
    update coach c set
      stars_sum = mean.sum, stars_count = mean.count, rank = (mean.sum + 20) * 1000 / (mean.count + 5)
    from mean
    where c.id = mean.id and (c.stars_sum, c.stars_count) is distinct from (mean.sum, mean.count)`.execute(
    tx,
  );
