import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import {
  isAsSeen,
  isQueueOpen,
  offerEnd,
  rosterRefusal,
  timeRefusal,
  wanted,
} from '#server/teaching/public.ts';
import { addNotices } from '#server/platform/public.ts';
import {
  loadFacts,
  lockForBooking,
  type LockedOffers,
} from '#server/booking/order/booking/order.booking-facts.commands.ts';
import { decideOrders, type OrderRequest } from '#server/booking/order/booking/order.booking.rules.ts';
import {
  writeOrders,
  type WrittenOrder,
} from '#server/booking/order/booking/order.booking-write.commands.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { closeEntry } from './waitlist.close.commands.ts';
import { dropShares, sharesOf } from './waitlist.needs.commands.ts';
import { fittingEntries, type QueuedEntry } from './waitlist.repository.ts';
import { requestFor } from './waitlist.request.rules.ts';

const classesAtOnce = 100;
const offersAtOnce = 20;

/**
 * Offers free seats to those who wait for them, first come first served; who could not take part any more is passed over
 * for good and told why. Each class is a transaction of its own. Returns how many offers were made.
 */
export async function offerSeats(deps: Deps): Promise<number> {
  const classes = await classesWithSeats(deps.database.query, deps.clock.now());
  let made = 0;
  for (const { id } of classes)
    made += await offerAll(deps, id).catch((error: unknown) => {
      // One class must not hold up the others; the next round tries it again.
      deps.log.error(error, `the seats of class ${id} could not be offered`);
      return 0;
    });
  return made;
}

const classesWithSeats = (db: Database['query'], now: Date) =>
  db
    .selectFrom('waitlist_entry')
    .innerJoin('class', 'class.id', 'waitlist_entry.class_id')
    .select('class.id')
    .distinct()
    .where('waitlist_entry.state', '=', 'waiting')
    .where('class.state', '=', 'published')
    .where('class.starts_at', '>', now)
    .where(sql<boolean>`${wanted} <= class.capacity - class.taken`)
    .limit(classesAtOnce)
    .execute();

/** Seats of one class, until nobody fits: who is passed over leaves a seat to the next. */
async function offerAll(deps: Deps, classId: string): Promise<number> {
  let made = 0;
  for (let round = 0; round < 50; round++) {
    const { offers, again } = await deps.database.transaction((tx) => offerOnce(deps, tx, classId), {
      keyed: true,
    });
    made += offers;
    if (!again) return made;
  }
  return made;
}

async function offerOnce(
  { clock, config }: Deps,
  tx: Tx,
  classId: string,
): Promise<{ offers: number; again: boolean }> {
  const { rules } = config;
  const guess = await fittingEntries(tx, classId, await freeSeats(tx, classId), offersAtOnce, false);
  if (guess.length === 0) return { offers: 0, again: false };
  const locked = await lockForBooking(tx, guess.map(toRequest));
  const offer = locked.offers.get(classId);
  const now = clock.now();
  // Nobody could book now: the seats wait with the queue, or the queue is about to be closed.
  if (offer === undefined || !isQueueOpen(offer.cls, now, rules)) return { offers: 0, again: false };
  if (timeRefusal(offer.cls, now, rules) !== null || rosterRefusal(offer.coach, offer.cls) !== null)
    return { offers: 0, again: false };
  const free = offer.cls.capacity - offer.cls.taken;
  const queue = await fittingEntries(tx, classId, free, offersAtOnce, true);
  // The queue may have changed before the class was locked: only the first, whose people are locked, are served now.
  const known = new Set(guess.map((entry) => entry.id));
  const strangerAt = queue.findIndex((entry) => !known.has(entry.id));
  const served = share(strangerAt === -1 ? queue : queue.slice(0, strangerAt), free);
  if (served.length === 0) return { offers: 0, again: strangerAt === 0 };
  const entries = served.map(({ entry }) => entry);
  const shares = await sharesOf(
    tx,
    config.secret,
    entries.map((entry) => entry.id),
  );
  const requests = served.map((one) => requestOf(one, shares.get(one.entry.id) ?? [], now));
  return { offers: await writeOffers(tx, { locked, requests, entries }, now, config), again: true };
}

/** All that the wait carries, for those who get the seats. */
function requestOf(
  { entry, seats }: { entry: QueuedEntry; seats: number },
  shares: NonNullable<OrderRequest['form']['needs']>,
  now: Date,
): OrderRequest {
  const participantIds = entry.participantIds.slice(0, seats);
  const intent = {
    orderId: randomUUIDv7(),
    classId: entry.class_id,
    participantIds,
    tappedAt: now.toISOString(),
    caregivers: Math.min(entry.caregivers, seats),
    needs: shares.filter((told) => participantIds.includes(told.participantId)),
  };
  return requestFor(entry.account_id, intent);
}

const toRequest = (entry: QueuedEntry): OrderRequest =>
  requestFor(entry.account_id, {
    orderId: entry.id,
    classId: entry.class_id,
    participantIds: entry.participantIds,
    tappedAt: entry.joined_at.toISOString(),
  });

async function freeSeats(tx: Tx, classId: string): Promise<number> {
  const row = await tx
    .selectFrom('class')
    .select(['capacity', 'taken'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  return row.capacity - row.taken;
}

/** Who gets how many of the free seats: all that are wanted, or fewer where that is wanted too. */
function share(queue: readonly QueuedEntry[], free: number): { entry: QueuedEntry; seats: number }[] {
  let left = free;
  return queue.flatMap((entry) => {
    const seats = entry.seats <= left ? entry.seats : entry.takes_fewer ? left : 0;
    left -= seats;
    return seats === 0 ? [] : [{ entry, seats }];
  });
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
  // The seats are the queue's, and what is offered is not hoarded. What can be made good while the seats are held, a
  // signature or a guardian's word, is asked for when they are taken.
  const outcomes = decideOrders(
    {
      ...facts,
      leastWanted: new Map(),
      unpaid: new Map(),
      signed: new Set(facts.participants.keys()),
      consentPending: new Set(),
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
    if (entry) await hold(tx, entry, item, now);
  }
  return written.length;
}

/** The order carries what the entry did, and its student is told, also of what is another than it was seen. */
async function hold(tx: Tx, entry: QueuedEntry, { context }: WrittenOrder, now: Date): Promise<void> {
  const { order, cls } = context;
  await tx
    .updateTable('waitlist_entry')
    .set({ state: 'offered', order_id: order.id, offered_at: now })
    .where('id', '=', entry.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  await dropShares(tx, [entry.id]);
  const kind = isAsSeen(entry, order, cls) ? 'waitlistOffer' : 'waitlistOfferChanged';
  const facts = { expiresAt: order.expires_at?.toISOString() ?? '' };
  await addNotices(tx, [orderNotice(context, 'student', kind, now, facts)]);
}
