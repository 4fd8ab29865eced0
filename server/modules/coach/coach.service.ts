import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Gender } from '#contract/enums.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { presentClasses } from '#server/modules/class/class.presenter.ts';
import { newestRatings, ratingsPage } from '#server/modules/rating/rating.service.ts';
import { searchWords } from './coach.name-keys.ts';
import { presentCoachCard } from './coach.presenter.ts';
import {
  findClassesToCome,
  findCoachCard,
  findCoachFor,
  findListedCoach,
  searchCoaches,
} from './coach.repository.ts';

const rankCursor = z.tuple([z.int(), z.uuid()]).transform(([rank, id]) => ({ rank, id }));
const genders: Record<'0' | '1' | '2', Gender> = { '0': 0, '1': 1, '2': 2 };
const ratingsOnDetail = 3;

/** Listed coaches by name, city and gender, best rank first. */
export async function searchForCoaches(
  { store }: Ctx,
  { name = '', city, gender, cursor }: Parsed<'coach.search'>,
): Promise<Output<'coach.search'>> {
  const words = searchWords(name);
  // A name of nothing but signs that are never searched for is no wish to see everybody.
  if (name !== '' && words.length === 0) return { items: [], next: null };
  const after = cursor === undefined ? null : decodeCursor(cursor, rankCursor);
  const filter = { words, city, gender: gender && genders[gender] };
  const found = await searchCoaches(store.db, filter, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.rank, row.id]);
  return { items: rows.map(presentCoachCard), next };
}

/** A listed coach; anybody else's id is NOT_FOUND, whether or not an account has it. */
export async function readCoach(ctx: Ctx, { id }: Parsed<'coach.detail'>): Promise<Output<'coach.detail'>> {
  const { store, actor, config } = ctx;
  const now = ctx.clock.now();
  const coach = await findCoachFor(store.db, id, actor.kind === 'account' ? actor.id : null);
  if (!coach) throw new AppError('NOT_FOUND');
  const [classes, ratings] = await Promise.all([
    findClassesToCome(store.db, id, now),
    newestRatings(store.db, id, ratingsOnDetail),
  ]);
  return {
    coach: presentCoachCard(coach),
    experience: coach.experience,
    years: coach.years,
    classes: await presentClasses(store.db, classes, actor, now, config.rules),
    ratings,
    isFavorite: coach.is_favorite,
  };
}

/** The revealed ratings of a listed coach. */
export async function listRatings(
  { store }: Ctx,
  { id, cursor }: Parsed<'coach.ratings'>,
): Promise<Output<'coach.ratings'>> {
  const coach = await findListedCoach(store.db, id);
  if (!coach) throw new AppError('NOT_FOUND');
  return { ...(await ratingsPage(store.db, id, cursor)), coach: presentCoachCard(coach) };
}

/** What families said of the reader, also while the reader is not listed. */
export async function listMyRatings(
  { store, actor }: Ctx,
  { cursor }: Parsed<'coach.myRatings'>,
): Promise<Output<'coach.myRatings'>> {
  const { id } = signedIn(actor);
  const coach = await findCoachCard(store.db, id);
  if (!coach) throw new AppError('FORBIDDEN');
  return { ...(await ratingsPage(store.db, id, cursor)), coach: presentCoachCard(coach) };
}
