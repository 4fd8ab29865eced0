import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CoachBadges } from '#contract/coach.ts';
import { limits } from '#contract/limits.ts';
import { pageOf, pageRead } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { openOffersOf } from '#server/money/public.ts';
import { presentClasses } from '#server/teaching/class/class.record.queries.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { findCoachCard, findListedCoach } from '#server/teaching/coach-card/coach-card.repository.ts';
import { newestRatings, ratingsPage } from '#server/teaching/rating/rating.queries.ts';
import { readSoonestSlots } from '#server/teaching/slot-plan/soonest-slot.queries.ts';
import { type CoachRow, findClassesToCome, findCoachFor } from './coach.repository.ts';

const ratingsOnDetail = 3;

/** A listed coach; anybody else's id is NOT_FOUND, whether or not an account has it. */
export async function readCoach(ctx: Ctx, { id }: Parsed<'coach.detail'>): Promise<Output<'coach.detail'>> {
  const { database, actor, config } = ctx;
  const now = ctx.clock.now();
  const coach = await findCoachFor(database.query, id, actor.kind === 'account' ? actor.id : null);
  if (!coach) throw new AppError('NOT_FOUND');
  const [classes, ratings, classPacks, free] = await Promise.all([
    findClassesToCome(database.query, id, now, pageRead),
    newestRatings(database.query, id, ratingsOnDetail),
    openOffersOf(database.query, id, now),
    readSoonestSlots(database.query, [id], now, config.rules),
  ]);
  const freeFrom = free.get(id);
  const { rows, next } = pageOf(classes, (row) => [row.starts_at, row.id]);
  return {
    coach: presentCoachCard(coach),
    experience: coach.experience,
    years: coach.years,
    pictures: coach.pictures,
    classes: await presentClasses(database.query, rows, actor, now, config.rules),
    moreClasses: next,
    ratings,
    isFavorite: coach.is_favorite,
    classPacks,
    badges: badgesOf(coach),
    ...(freeFrom !== undefined && { freeFrom }),
  };
}

/** Facts about a coach that the coach did not write. */
const badgesOf = ({ cleared_until: until, answers, partners }: CoachRow): CoachBadges => ({
  clearedUntil: until?.toISOString() ?? null,
  answers: answers.asked < limits.requestsForAnswers ? null : answers,
  partners,
});

/** The revealed ratings of a listed coach. */
export async function listRatings(
  { database }: Ctx,
  { id, cursor }: Parsed<'coach.ratings'>,
): Promise<Output<'coach.ratings'>> {
  const coach = await findListedCoach(database.query, id);
  if (!coach) throw new AppError('NOT_FOUND');
  return { ...(await ratingsPage(database.query, id, cursor)), coach: presentCoachCard(coach) };
}

/** Lists ratings of the reader, also while the reader is not listed. */
export async function listMyRatings(
  { database, actor }: Ctx,
  { cursor }: Parsed<'coach.myRatings'>,
): Promise<Output<'coach.myRatings'>> {
  const { id } = signedIn(actor);
  const coach = await findCoachCard(database.query, id);
  if (!coach) throw new AppError('FORBIDDEN');
  return { ...(await ratingsPage(database.query, id, cursor)), coach: presentCoachCard(coach) };
}
