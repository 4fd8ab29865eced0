import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { PublicRating } from '#contract/rating.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { presentOwnRating, presentPublicRating } from './rating.presenter.ts';
import { findRatingWithAuthor, listByAuthor, listRevealed } from './rating.repository.ts';

const placeOf = (cursor: string | undefined) =>
  cursor === undefined ? null : decodeCursor(cursor, timeCursor);

/** The newest revealed ratings of a coach. */
export async function newestRatings(
  db: Kysely<Tables>,
  coachId: string,
  count: number,
): Promise<PublicRating[]> {
  return (await listRevealed(db, coachId, count, null)).map(presentPublicRating);
}

/** A page of the revealed ratings of a coach, newest first. */
export async function ratingsPage(
  db: Kysely<Tables>,
  coachId: string,
  cursor: string | undefined,
): Promise<{ items: PublicRating[]; next: string | null }> {
  const found = await listRevealed(db, coachId, pageRead, placeOf(cursor));
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: rows.map(presentPublicRating), next };
}

/** A rating as everybody reads it. */
export async function readPublicRating(db: Kysely<Tables>, id: string): Promise<PublicRating> {
  const row = await findRatingWithAuthor(db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentPublicRating(row);
}

/** The reader's own ratings as a student, sealed ones too. */
export async function listOwnRatings(
  ctx: Ctx,
  { cursor }: Parsed<'rating.mine'>,
): Promise<Output<'rating.mine'>> {
  const found = await listByAuthor(ctx.database.query, signedIn(ctx.actor).id, pageRead, placeOf(cursor));
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.rating_id]);
  return { items: rows.map(presentOwnRating), next };
}
