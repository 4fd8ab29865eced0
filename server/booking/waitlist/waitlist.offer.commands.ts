import { AppError } from '#server/base/errors.ts';
import {
  loadFacts,
  lockForBooking,
  type LockedOffers,
} from '#server/booking/order/creating/order.create-facts.commands.ts';
import { writeOrders } from '#server/booking/order/creating/order.create-write.commands.ts';
import {
  decideOrders,
  type Offer,
  type OrderRequest,
} from '#server/booking/order/creating/order.create.rules.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { isQueueOpen, offerEnd, rosterRefusal, timeRefusal } from '#server/teaching/public.ts';
import { countFreeSeats } from './waitlist.class.repository.ts';
import { closeEntry } from './waitlist.close.commands.ts';
import { sharesOf } from './waitlist.needs.commands.ts';
import { removeShares } from './waitlist.needs.repository.ts';
import { notifyOfOffers } from './waitlist.offer.notices.ts';
import { lockRequest, offerRequest, shareSeats, withoutDebts } from './waitlist.offer.rules.ts';
import { listFitting, setOffered, type QueuedEntry } from './waitlist.repository.ts';

const offersPerRun = 20;

interface Made {
  entry: QueuedEntry;
  context: OrderContext;
}

/**
 * Offers free seats of classes to the first waiting families: of one class, or of several dates of one series, soonest first.
 * A family reads one notice about all of them. `again`: further entries may fit the seats that are left.
 */
export async function offerFreeSeats(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  classIds: readonly string[],
): Promise<{ offers: number; again: boolean }> {
  const { rules } = config;
  const fitting = { limit: offersPerRun, offersInSeries: rules.maxOffersInSeries };
  const guess: QueuedEntry[] = [];
  for (const id of classIds)
    guess.push(
      ...(await listFitting(tx, id, { ...fitting, free: await countFreeSeats(tx, id), locks: false })),
    );
  if (guess.length === 0) return { offers: 0, again: false };
  const locked = await lockForBooking(tx, guess.map(lockRequest), clock.now());
  const now = clock.now();
  const known = new Set(guess.map((entry) => entry.id));
  const made: Made[] = [];
  let again = false;
  const soonest = [...locked.offers.values()].toSorted(
    (a, b) => a.cls.starts_at.getTime() - b.cls.starts_at.getTime(),
  );
  for (const offer of soonest) {
    const ofClass = await offerSeatsOf(tx, { locked, offer, known }, now, config);
    made.push(...ofClass.made);
    again ||= ofClass.again;
  }
  await notifyOfOffers(tx, made, now);
  return { offers: made.length, again };
}

/** Offers the free seats of one locked class. */
async function offerSeatsOf(
  tx: Tx,
  {
    locked,
    offer: { cls, coach },
    known,
  }: { locked: LockedOffers; offer: Offer; known: ReadonlySet<string> },
  now: Date,
  config: Pick<Config, 'rules' | 'secret'>,
): Promise<{ made: Made[]; again: boolean }> {
  const { rules } = config;
  // Nobody could book now: the seats stay with the queue, or the queue is about to close.
  const isOff =
    !isQueueOpen(cls, now, rules) ||
    timeRefusal(cls, now, rules) !== null ||
    rosterRefusal(coach, cls) !== null;
  if (isOff) return { made: [], again: false };
  const free = cls.capacity - cls.taken;
  const queue = await listFitting(tx, cls.id, {
    free,
    limit: offersPerRun,
    offersInSeries: rules.maxOffersInSeries,
    locks: true,
  });
  // The queue may have changed before the class was locked. Only entries with locked people get an offer now.
  const strangerAt = queue.findIndex((entry) => !known.has(entry.id));
  const served = shareSeats(strangerAt === -1 ? queue : queue.slice(0, strangerAt), free);
  if (served.length === 0) return { made: [], again: strangerAt === 0 };
  const entries = served.map(({ entry }) => entry);
  const shares = await sharesOf(
    tx,
    config.secret,
    entries.map((entry) => entry.id),
  );
  const requests = served.map((one) => offerRequest(one, shares.get(one.entry.id) ?? [], now));
  return { made: await writeOffers(tx, { locked, requests, entries }, now, config), again: true };
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
): Promise<Made[]> {
  const { rules } = config;
  const outcomes = decideOrders(withoutDebts(await loadFacts(tx, locked, requests, now, rules)), requests);
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
  const made = written.flatMap(({ booking, context }) => {
    const entry = entries[requests.findIndex(({ form }) => form.orderId === booking.form.orderId)];
    return entry ? { entry, context } : [];
  });
  // The order has what the entry had.
  for (const { entry, context } of made) await setOffered(tx, entry.id, context.order.id, now);
  await removeShares(
    tx,
    made.map(({ entry }) => entry.id),
  );
  return made;
}
