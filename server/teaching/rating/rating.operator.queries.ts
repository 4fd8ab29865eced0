import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { hasSideOfRated } from './rating.effects.ts';
import { presentRatingDetail } from './rating.presenter.ts';
import { readPublicRating } from './rating.queries.ts';
import { findRevealed, listReports, type RevealedRow } from './rating.repository.ts';

type Detail = Output<'operator.ratingDetail'>;

/** A revealed rating with its reports. Only its author reads a sealed one. */
export const readRating = (
  { database, actor }: Ctx,
  { id }: Parsed<'operator.ratingDetail'>,
): Promise<Detail> => readRatingDetail(database.query, id, signedIn(actor).id);

export async function readRatingDetail(db: Kysely<Tables>, id: string, readerId: string): Promise<Detail> {
  const row = await findRevealed(db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const reports = await listReports(db, id);
  return presentRatingDetail(
    row,
    reports,
    await readPublicRating(db, id),
    await isOwnRating(db, row, readerId),
  );
}

/** True for somebody who wrote a rating, or has a side in its order. */
export const isOwnRating = async (
  db: Kysely<Tables>,
  { author_id: authorId, order_id: orderId }: RevealedRow,
  accountId: string,
): Promise<boolean> => authorId === accountId || (await hasSideOfRated(db, orderId, accountId));
