import type { Parsed } from '#contract/all-apis.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/store.ts';
import { AppError } from '#server/errors.ts';
import { loadFacts, lockForBooking } from '#server/modules/order/order.booking-facts.ts';
import { personRefusal, type Offer } from '#server/modules/order/order.booking-rules.ts';
import type { Rules } from '#server/rules.ts';
import { presentEntry } from './waitlist.presenter.ts';
import { queuesOf } from './waitlist.repository.ts';
import { wishFor } from './waitlist.request.ts';
import { isQueueOpen, publicSeats } from './waitlist.rules.ts';

const HOUR = 3_600_000;

/**
 * Joins the waitlist of a class, with the guards of a booking. SEATS_FREE: there are enough seats to book at once.
 * ALREADY_WAITING: the family waits there already. WAITLIST_CLOSED: the class is too near.
 */
export async function join(ctx: CommandCtx, input: Parsed<'waitlist.join'>): Promise<WaitlistRecord> {
  const { tx, config } = ctx;
  const { rules } = config;
  const accountId = ctx.actor.id;
  const wish = wishFor(accountId, {
    orderId: input.entryId.toLowerCase(),
    classId: input.classId.toLowerCase(),
    participantIds: [...new Set(input.participantIds.map((id) => id.toLowerCase()))],
    tappedAt: input.tappedAt,
  });
  const locked = await lockForBooking(tx, [wish]);
  const now = ctx.clock.now();
  if (now.getTime() - Date.parse(input.tappedAt) > rules.offlineIntentHours * HOUR)
    throw new AppError('TOO_OLD');
  const facts = await loadFacts(tx, locked, [wish], now, rules);
  const refusal = personRefusal(facts, wish);
  if (refusal !== null) throw refusal;
  const offer = locked.offers.get(wish.form.classId);
  if (offer === undefined) throw new AppError('NOT_FOUND');
  await refuseWaiting(tx, offer, accountId, wish.form.participantIds.length, now, rules);
  const entry = await insert(tx, wish.form, { accountId, takesFewer: input.takesFewer, now });
  return presentEntry(tx, entry, ctx.actor, now, rules);
}

async function refuseWaiting(
  tx: Tx,
  { cls }: Offer,
  accountId: string,
  seats: number,
  now: Date,
  rules: Rules,
): Promise<void> {
  if (seats > cls.capacity) throw new AppError('CLASS_FULL', { seatsLeft: 0 });
  if (!isQueueOpen(cls, now, rules)) throw new AppError('WAITLIST_CLOSED');
  const own = await tx
    .selectFrom('waitlist_entry')
    .select(['id', 'class_id'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  const here = own.find((entry) => entry.class_id === cls.id);
  if (here) throw new AppError('ALREADY_WAITING', { entryId: here.id });
  if (own.length >= rules.maxOpenIntents)
    throw new AppError('TOO_MANY_WAITING', { most: rules.maxOpenIntents });
  const queue = (await queuesOf(tx, [cls.id])).get(cls.id);
  const seatsLeft = publicSeats(cls.capacity - cls.taken, queue?.leastWanted, true);
  if (seatsLeft >= seats) throw new AppError('SEATS_FREE', { seatsLeft });
}

/** The class is locked: who comes later gets the later place. */
async function insert(
  tx: Tx,
  form: { orderId: string; classId: string; participantIds: string[] },
  { accountId, takesFewer, now }: { accountId: string; takesFewer: boolean; now: Date },
) {
  const entry = await tx
    .insertInto('waitlist_entry')
    .values({
      id: form.orderId,
      class_id: form.classId,
      account_id: accountId,
      seats: form.participantIds.length,
      takes_fewer: takesFewer,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (entry === undefined) throw new AppError('ID_TAKEN');
  await tx
    .insertInto('waitlist_participant')
    .values(
      form.participantIds.map((id, index) => ({
        entry_id: entry.id,
        participant_id: id,
        position: index + 1,
      })),
    )
    .execute();
  return entry;
}
