import type { Parsed } from '#contract/all-apis.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { AppError } from '#server/base/errors.ts';
import { loadFacts, lockForBooking } from '#server/booking/order/creating/order.create-facts.commands.ts';
import { personRefusal, type BookingFacts } from '#server/booking/order/creating/order.create.rules.ts';
import { termsFor } from '#server/booking/order/creating/order.price.rules.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { type ClassRow, leastWantedOf, publicSeats } from '#server/teaching/public.ts';
import { addEntry, waitRefusal } from './waitlist.entry.commands.ts';
import { presentEntry } from './waitlist.record.queries.ts';
import { requestOf, requireRecent, type Wait, waitOf } from './waitlist.request.rules.ts';

/**
 * Joins the waitlist of a class, with the guards of a booking and everything that the order will carry.
 * SEATS_FREE when enough seats are free to book directly. ALREADY_WAITING when the account waits there
 * already. WAITLIST_CLOSED when the class is too near.
 */
export async function joinWaitlist(ctx: CommandCtx, input: Parsed<'waitlist.join'>): Promise<WaitlistRecord> {
  const { tx, config } = ctx;
  const { rules, secret } = config;
  const wait = waitOf(ctx.actor.id, input);
  const intent = requestOf(wait, input.classId.toLowerCase(), input.tappedAt);
  const locked = await lockForBooking(tx, [intent], ctx.clock.now());
  const now = ctx.clock.now();
  requireRecent(input, now, rules);
  const facts = await loadFacts(tx, locked, [intent], now, rules);
  const refusal = personRefusal(facts, intent);
  if (refusal !== null) throw refusal;
  const offer = locked.offers.get(intent.form.classId);
  if (offer === undefined) throw new AppError('NOT_FOUND');
  const whyNot = await waitRefusal(tx, offer.cls, wait, now, rules);
  if (whyNot !== null) throw whyNot;
  const free = await freeSeatsRefusal(tx, offer.cls, wait.participantIds.length);
  if (free !== null) throw free;
  const seen = input.basis ?? seenNow(facts, offer.cls, wait.accountId);
  const entry = await addEntry(tx, secret, offer.cls, { ...wait, seen }, now);
  if (entry === undefined) throw new AppError('ID_TAKEN');
  return presentEntry(tx, entry, ctx.actor, now, rules);
}

/** Price and time of the class for this account, for a phone that did not send what the person saw. */
const seenNow = (facts: BookingFacts, cls: ClassRow, accountId: string): Wait['seen'] => ({
  priceMinor: termsFor(facts, cls, accountId).unitMinor,
  currency: cls.currency,
  startsAt: cls.starts_at.toISOString(),
});

/** SEATS_FREE when enough seats are free to book directly; null otherwise. */
export async function freeSeatsRefusal(tx: Tx, cls: ClassRow, seats: number): Promise<AppError | null> {
  const leastWanted = (await leastWantedOf(tx, [cls.id])).get(cls.id);
  const seatsLeft = publicSeats(cls.capacity - cls.taken, leastWanted, true);
  return seatsLeft >= seats ? new AppError('SEATS_FREE', { seatsLeft }) : null;
}
