import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '#server/base/errors.ts';
import { loadFacts, lockForBooking } from '#server/booking/order/creating/order.create-facts.commands.ts';
import { writeOrders } from '#server/booking/order/creating/order.create-write.commands.ts';
import { decideOrders, type OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { listClassesOfSeries, offerEnd, rosterRefusal, timeRefusal } from '#server/teaching/public.ts';
import { closeEntry } from './waitlist.close.commands.ts';
import { findFirstFitting, setFirstDate } from './waitlist.course.repository.ts';
import { courseLine } from './waitlist.course.rules.ts';
import { sharesOf } from './waitlist.needs.commands.ts';
import { removeShares } from './waitlist.needs.repository.ts';
import { notifyOfOffers } from './waitlist.offer.notices.ts';
import { lockRequest, offerRequest, withoutDebts } from './waitlist.offer.rules.ts';
import { type QueuedEntry, setOffered } from './waitlist.repository.ts';

const nothing = { offers: 0, again: false };
const lookAgain = { offers: 0, again: true };

/**
 * Offers the seats of a whole course to the first family that they are enough for: an order for each date to come, in one
 * booking (docs/domain.md 4.38). `again`: the next family may fit what is left.
 */
export async function offerCourse(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  courseId: string,
): Promise<{ offers: number; again: boolean }> {
  const { rules } = config;
  const before = clock.now();
  const seen = courseLine(await listClassesOfSeries(tx, courseId), before, rules);
  if (seen.ended !== null || !seen.isOffering) return nothing;
  const guess = await findFirstFitting(tx, courseId, { free: seen.free, locks: false });
  if (guess === undefined) return nothing;
  const locked = await lockForBooking(
    tx,
    seen.dates.map((cls) => lockRequest({ ...guess, class_id: cls.id })),
    before,
  );
  const now = clock.now();
  const line = courseLine(await listClassesOfSeries(tx, courseId), now, rules);
  if (line.ended !== null || !line.isOffering) return nothing;
  // A date that came meanwhile is not locked.
  if (line.dates.some(({ id }) => !locked.offers.has(id))) return lookAgain;
  const entry = await findFirstFitting(tx, courseId, { free: line.free, locks: true });
  if (entry === undefined) return nothing;
  // Only the people of the guess are locked.
  if (!isSame(guess, entry)) return lookAgain;
  const [soonest] = line.dates;
  const shares = (await sharesOf(tx, config.secret, [entry.id])).get(entry.id) ?? [];
  const set = { id: randomUUIDv7(), dates: line.dates.length };
  const requests = line.dates.map((cls): OrderRequest => {
    const served = { entry: { ...entry, class_id: cls.id }, seats: entry.seats };
    return { ...offerRequest(served, shares, now), setId: set.id, course: { startsAt: soonest.starts_at } };
  });
  const facts = await loadFacts(tx, locked, requests, now, rules);
  const offers = line.dates.flatMap(({ id }) => locked.offers.get(id) ?? []);
  // Nobody could book now: the seats stay with the queue.
  if (offers.some(({ cls, coach }) => timeRefusal(cls, now, rules) ?? rosterRefusal(coach, cls)))
    return nothing;
  const outcomes = decideOrders(withoutDebts(facts), requests);
  const refusal = outcomes.find((outcome) => outcome instanceof AppError);
  if (refusal?.reason === 'CLASS_FULL') return nothing;
  if (refusal !== undefined) {
    await closeEntry(tx, entry, refusal.reason, now);
    return lookAgain;
  }
  const heldUntil = offerEnd(soonest, now, rules);
  const bookings = outcomes
    .flatMap((outcome) => (outcome instanceof AppError ? [] : outcome))
    .map((booking) => ({ ...booking, set, start: 'awaitsPayment' as const, heldUntil }));
  const written = await writeOrders(tx, locked, bookings, now, config);
  const [first] = written;
  // An order id that somebody drew before: the whole course is offered, or nothing.
  if (first === undefined || written.length < bookings.length) throw new AppError('ID_TAKEN');
  await setFirstDate(tx, courseId, soonest.id);
  const order = written.find(({ context }) => context.cls.id === soonest.id) ?? first;
  await setOffered(tx, entry.id, order.context.order.id, now);
  await removeShares(tx, [entry.id]);
  await notifyOfOffers(
    tx,
    written.map(({ context }) => ({ entry, context })),
    now,
  );
  return { offers: 1, again: true };
}

/** True when the entry belongs to the same account and people as before its locks. */
const isSame = (before: QueuedEntry, after: QueuedEntry): boolean =>
  before.id === after.id &&
  before.account_id === after.account_id &&
  before.participantIds.join() === after.participantIds.join();
