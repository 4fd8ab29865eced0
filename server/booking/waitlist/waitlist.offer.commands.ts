import { AppError } from '#server/base/errors.ts';
import {
  loadFacts,
  lockForBooking,
  type LockedOffers,
} from '#server/booking/order/creating/order.create-facts.commands.ts';
import {
  writeOrders,
  type WrittenOrder,
} from '#server/booking/order/creating/order.create-write.commands.ts';
import { decideOrders, type OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import type { Config } from '#server/start/config.ts';
import { isAsSeen, isQueueOpen, offerEnd, rosterRefusal, timeRefusal } from '#server/teaching/public.ts';
import { countFreeSeats } from './waitlist.class.repository.ts';
import { closeEntry } from './waitlist.close.commands.ts';
import { sharesOf } from './waitlist.needs.commands.ts';
import { removeShares } from './waitlist.needs.repository.ts';
import { lockRequest, offerRequest, shareSeats } from './waitlist.offer.rules.ts';
import { listFitting, setOffered, type QueuedEntry } from './waitlist.repository.ts';

const offersPerRun = 20;

/**
 * Offers free seats of one class to the first waiting families. `again`: further entries may fit the seats
 * that are left.
 */
export async function offerFreeSeats(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  classId: string,
): Promise<{ offers: number; again: boolean }> {
  const { rules } = config;
  const guess = await listFitting(tx, classId, await countFreeSeats(tx, classId), offersPerRun, false);
  if (guess.length === 0) return { offers: 0, again: false };
  const locked = await lockForBooking(tx, guess.map(lockRequest), clock.now());
  const offer = locked.offers.get(classId);
  const now = clock.now();
  // Nobody could book now: the seats stay with the queue, or the queue is about to close.
  if (offer === undefined || !isQueueOpen(offer.cls, now, rules)) return { offers: 0, again: false };
  if (timeRefusal(offer.cls, now, rules) !== null || rosterRefusal(offer.coach, offer.cls) !== null)
    return { offers: 0, again: false };
  const free = offer.cls.capacity - offer.cls.taken;
  const queue = await listFitting(tx, classId, free, offersPerRun, true);
  // The queue may have changed before the class was locked. Only entries with locked people get an offer now.
  const known = new Set(guess.map((entry) => entry.id));
  const strangerAt = queue.findIndex((entry) => !known.has(entry.id));
  const served = shareSeats(strangerAt === -1 ? queue : queue.slice(0, strangerAt), free);
  if (served.length === 0) return { offers: 0, again: strangerAt === 0 };
  const entries = served.map(({ entry }) => entry);
  const shares = await sharesOf(
    tx,
    config.secret,
    entries.map((entry) => entry.id),
  );
  const requests = served.map((one) => offerRequest(one, shares.get(one.entry.id) ?? [], now));
  return { offers: await writeOffers(tx, { locked, requests, entries }, now, config), again: true };
}

interface Decision {
  locked: LockedOffers;
  requests: OrderRequest[];
  /** One per request. */
  entries: QueuedEntry[];
}

async function writeOffers(
  tx: Tx,
  { locked, requests, entries }: Decision,
  now: Date,
  config: Pick<Config, 'rules' | 'secret'>,
): Promise<number> {
  const { rules } = config;
  const facts = await loadFacts(tx, locked, requests, now, rules);
  // The seats belong to the queue. A missing signature or consent is required at the booking, because the
  // person can still give it then.
  const outcomes = decideOrders(
    {
      ...facts,
      leastWanted: new Map(),
      signed: new Set(facts.participants.keys()),
      consentPending: new Set(),
      ageUnknown: new Set(),
    },
    requests,
  );
  for (const [index, outcome] of outcomes.entries()) {
    const entry = entries[index];
    if (entry && outcome instanceof AppError && outcome.reason !== 'CLASS_FULL')
      await closeEntry(tx, entry, outcome.reason, now);
  }
  const bookings = outcomes
    .flatMap((outcome) => (outcome instanceof AppError ? [] : outcome))
    .map((booking) => ({
      ...booking,
      start: 'awaitsPayment' as const,
      heldUntil: offerEnd(booking.offer.cls, now, rules),
    }));
  const written = await writeOrders(tx, locked, bookings, now, config);
  for (const item of written) {
    const entry = entries[requests.findIndex(({ form }) => form.orderId === item.booking.form.orderId)];
    if (entry) await handOver(tx, entry, item, now);
  }
  return written.length;
}

/** The order has what the entry had. Its student is notified, also when price or time differ from what was seen. */
async function handOver(tx: Tx, entry: QueuedEntry, { context }: WrittenOrder, now: Date): Promise<void> {
  const { order, cls } = context;
  await setOffered(tx, entry.id, order.id, now);
  await removeShares(tx, [entry.id]);
  const kind = isAsSeen(entry, order, cls) ? 'waitlistOffer' : 'waitlistOfferChanged';
  const facts = { expiresAt: order.expires_at?.toISOString() ?? '' };
  await addNotices(tx, [orderNotice(context, 'student', kind, now, facts)]);
}
