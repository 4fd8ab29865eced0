import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { CoachOffers } from '#contract/class-pack.ts';
import { isPayable, stepOf } from '#contract/currencies.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { readOffers } from './offer.queries.ts';
import { closeOwnOffer, insertOffer, lockCoachRow } from './offer.repository.ts';

/**
 * Offers a class pack. PACK_NOT_OFFERED: enough of them are open, or the coach is not shown in searches. BAD_INPUT: it costs
 * more than its sessions would, or a sum that cannot be paid. NOT_FOUND: a team that the coach does not lead.
 */
export async function offerPack(
  { tx, actor, clock, config: { rules } }: CommandCtx,
  terms: Parsed<'classPack.offer'>,
): Promise<CoachOffers> {
  const { sessions, priceMinor, upToMinor, days, teamId = null } = terms;
  const { currency } = rules;
  if (!isPayable(upToMinor, currency)) throw new AppError('BAD_INPUT', { field: 'upToMinor' });
  const isFair = priceMinor <= sessions * upToMinor && priceMinor >= sessions * stepOf(currency);
  if (!isFair || !isPayable(priceMinor, currency)) throw new AppError('BAD_INPUT', { field: 'priceMinor' });
  await lockCoachRow(tx, actor.id);
  const { whyNoMore, teams } = await readOffers(tx, actor.id, rules, clock.now());
  if (teamId !== null && !teams.some(({ id }) => id === teamId)) throw new AppError('NOT_FOUND');
  if (whyNoMore !== null) throw new AppError('PACK_NOT_OFFERED', { why: whyNoMore });
  await insertOffer(tx, {
    id: randomUUIDv7(),
    coach_id: actor.id,
    team_id: teamId,
    sessions,
    price_minor: priceMinor,
    up_to_minor: upToMinor,
    currency,
    days,
    created_at: clock.now(),
  });
  return await readOffers(tx, actor.id, rules, clock.now());
}

/** Ends the sale. NOT_FOUND for an offer of somebody else. */
export async function closeOffer(
  { tx, actor, clock, config: { rules } }: CommandCtx,
  { id }: Parsed<'classPack.closeOffer'>,
): Promise<CoachOffers> {
  if (!(await closeOwnOffer(tx, id, actor.id, clock.now()))) throw new AppError('NOT_FOUND');
  return await readOffers(tx, actor.id, rules, clock.now());
}
