import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { coachCardColumns } from '#server/teaching/coach-card/coach-card.presenter.ts';
import type { OwnRatingRow, PublicRatingRow } from './rating.presenter.ts';

type Db = Kysely<Tables>;
type Place = readonly [at: Date, id: string];

/** What a public rating shows; of `rating` joined with its author's `account`. */
export const publicRatingColumns = [
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

/** Revealed ratings that families gave a coach, newest first. Sealed ones are in nobody's list but their author's. */
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

/** What an account wrote as a student, sealed or not, newest first. */
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
