import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ComingCard } from '#contract/emergency.ts';
import type { EmergencyReader } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { isClearedHelper } from '#server/booking/needs/needs.effects.ts';
import { noteLooks } from '#server/booking/needs/needs.look.repository.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { findClass } from '#server/teaching/public.ts';
import { presentComing } from './emergency.presenter.ts';
import { type CardRow, listCards } from './emergency.repository.ts';
import { areCardsOpen, seesCard } from './emergency.rules.ts';

/**
 * Returns the cards of an accepted order to its coach until 24 hours after the class, and records the look.
 * NOT_FOUND for everybody else, and for every other order.
 */
export async function cardsOfOrder(
  ctx: Ctx,
  { id }: Parsed<'emergency.ofOrder'>,
): Promise<Output<'emergency.ofOrder'>> {
  const { id: coachId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  const seats = await listCards(ctx.database.query, { orderId: id });
  const open = seats.filter((seat) => seat.coach_id === coachId && seesCard(seat, now));
  if (open.length === 0) throw new AppError('NOT_FOUND');
  return { items: await look(ctx, open, 'coach', now) };
}

/** The same for the accepted orders of a class, for its coach and for a cleared helper who agreed. */
export async function cardsOfClass(
  ctx: Ctx,
  { id }: Parsed<'emergency.ofClass'>,
): Promise<Output<'emergency.ofClass'>> {
  const now = ctx.clock.now();
  const as = await readerIn(ctx.database.query, signedIn(ctx.actor), id, now);
  if (as === null) throw new AppError('NOT_FOUND');
  const seats = await listCards(ctx.database.query, { classId: id });
  return {
    items: await look(
      ctx,
      seats.filter((seat) => seesCard(seat, now)),
      as,
      now,
    ),
  };
}

/** The part in which an account reads the cards of a class at a time; null without one. */
export async function readerIn(
  db: Ctx['database']['query'] | Tx,
  { id, roles }: Pick<Account, 'id' | 'roles'>,
  classId: string,
  at: Date,
): Promise<EmergencyReader | null> {
  const cls = await findClass(db, classId);
  if (cls === undefined || !areCardsOpen(cls.ends_at, at)) return null;
  if (cls.coach_id === id) return roles.has('coach') ? 'coach' : null;
  return (await isClearedHelper(db, cls, id)) ? 'helper' : null;
}

/** Presents the cards, and records a look at each one that exists, for the family. */
async function look(
  { database: { query: db }, actor, config }: Ctx,
  seats: readonly CardRow[],
  as: EmergencyReader,
  now: Date,
): Promise<ComingCard[]> {
  const { id: readerId } = signedIn(actor);
  const items = seats.flatMap((seat) => presentComing(seat, config.secret, as) ?? []);
  const seen = items.filter(({ card }) => card !== null);
  if (seen.length > 0) await noteLooks(db, 'emergency_look', seen, { readerId, as, at: now });
  return items;
}
