import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { openPayment } from '#server/money/payment/open.commands.ts';
import { areBlocked, requireBirthDate, requireConsent } from '#server/people/public.ts';
import { activatePack } from './activate.commands.ts';
import { findWards, listPeople } from './class-pack-reading.repository.ts';
import { readPack } from './class-pack.queries.ts';
import { insertPack, lockPack, replacePurchases } from './class-pack.repository.ts';
import { findOpenOffer, listPayableClasses, lockOffer, type OfferRow } from './offer.repository.ts';

/**
 * Buys a class pack for a person of the account (docs/domain.md 4.15). The balance pays immediately; for card
 * and PayPal the answer contains the address of a hosted page. PACK_NOT_SOLD when the offer is closed, or its
 * coach is hidden or there is a block, or no class to come costs what a session pays. CHANGED when the price differs from the shown one.
 */
export async function buyPack(
  ctx: CommandCtx,
  { offerId, participantId, method, shownPriceMinor }: Parsed<'classPack.buy'>,
): Promise<Output<'classPack.buy'>> {
  const { tx, actor, config, clock } = ctx;
  await lockOffer(tx, offerId);
  const offer = await findOpenOffer(tx, offerId);
  if (offer === undefined || (await areBlocked(tx, actor.id, offer.coach_id)))
    throw new AppError('PACK_NOT_SOLD');
  if (offer.price_minor !== shownPriceMinor)
    throw new AppError('CHANGED', { priceMinor: offer.price_minor, currency: offer.currency });
  const payable = await listPayableClasses(tx, offerId, clock.now(), 1);
  if (payable.length === 0) throw new AppError('PACK_NOT_SOLD');
  await requireBirthDate(tx, actor.id);
  await requireConsent(tx, actor.id, clock.now());
  await requirePerson(ctx, offer, participantId);
  const id = await openPurchase(ctx, offer, participantId, method);
  const pack = await lockPack(tx, id);
  if (pack === undefined) throw new Error('a purchase that was just written is not there');
  if (method === PaymentMethod.balance) {
    await activatePack(tx, pack, { method, paymentId: null }, clock.now());
    return {
      pack: await readPack(tx, id, actor.id, clock.now(), config),
      paymentId: null,
      redirectUrl: null,
    };
  }
  const { payment, redirectUrl } = await openPayment(ctx, {
    kind: 'classPack',
    accountId: actor.id,
    orderId: null,
    classPackId: id,
    method,
    amountMinor: pack.price_minor,
    currency: pack.currency,
  });
  return {
    pack: await readPack(tx, id, actor.id, clock.now(), config),
    paymentId: payment.id,
    redirectUrl,
  };
}

/** Requires a person of the account: neither the coach nor a child in the coach's care. */
async function requirePerson(
  { tx, actor }: CommandCtx,
  { coach_id: coachId }: OfferRow,
  participantId: string,
): Promise<void> {
  const people = await listPeople(tx, actor.id);
  if (!people.some(({ id }) => id === participantId))
    throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: [participantId] });
  if (coachId === actor.id) throw new AppError('OWN_CLASS');
  const wards = await findWards(tx, coachId, [participantId]);
  if (wards.length > 0) throw new AppError('COACH_IS_GUARDIAN', { participantIds: wards });
}

async function openPurchase(
  { tx, actor, clock, config: { rules } }: CommandCtx,
  offer: OfferRow,
  participantId: string,
  method: PaymentMethod,
): Promise<string> {
  const now = clock.now();
  const id = randomUUIDv7();
  await replacePurchases(tx, actor.id, offer.id);
  await insertPack(tx, {
    id,
    offer_id: offer.id,
    coach_id: offer.coach_id,
    team_id: offer.team_id,
    account_id: actor.id,
    participant_id: participantId,
    sessions: offer.sessions,
    price_minor: offer.price_minor,
    up_to_minor: offer.up_to_minor,
    currency: offer.currency,
    days: offer.days,
    method,
    created_at: now,
    pay_by: new Date(now.getTime() + rules.membershipPaymentMinutes * MINUTE_MS),
  });
  return id;
}
