import type { Parsed } from '#contract/all-apis.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { OrderForm } from '#contract/order-form.ts';
import { effect } from '#server/base/effect.ts';
import type { AppError } from '#server/base/errors.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { Config } from '#server/start/config.ts';
import type { Rules } from '#server/start/rules.ts';

export interface HelperName {
  role: HelperRole;
  name: string;
}

/** First names of the agreed helpers, by class id. The families of the class read them. */
export const helperNames = effect<
  [db: Database['query'] | Tx, classIds: readonly string[]],
  Map<string, HelperName[]>
>('helperNames');

/** Orders change. A waitlist entry with an offer among these orders gets the same answer. */
export const ordersChanged = effect<[tx: Tx, changes: readonly OrderChange[], at: Date]>('ordersChanged');

/**
 * Returns the answer to a booking of a full class: WAITLISTED if the form allows waiting and waiting is
 * possible, otherwise CLASS_FULL. The class is locked.
 */
export const waitIfFull = effect<
  [
    tx: Tx,
    cls: Row<'class'>,
    request: { accountId: string; form: OrderForm; full: AppError },
    now: Date,
    config: Pick<Config, 'rules' | 'secret'>,
  ],
  AppError
>('waitIfFull');

/**
 * A coach cancels an order. An accepted one may give a strike if its start is near; returns true then. The coach is
 * locked.
 */
export const coachCanceled = effect<[tx: Tx, context: OrderContext, now: Date, rules: Rules], boolean>(
  'coachCanceled',
);

/** Requests ended because their coaches did not answer. The coaches are locked. */
export const requestsUnanswered =
  effect<[tx: Tx, ended: readonly OrderContext[], now: Date, rules: Rules]>('requestsUnanswered');

/** Needs of its participants that a booking shares with the coach. */
export interface Sharing {
  orderId: string;
  /** Participants with a seat. */
  participantIds: readonly string[];
  shares: NonNullable<OrderForm['needs']>;
}

/** Stores what bookings share. Returns the participants with shared needs, by order id. */
export const shareNeeds = effect<
  [tx: Tx, secret: string, sharings: readonly Sharing[]],
  Map<string, string[]>
>('shareNeeds');

/** Copies shared needs of participants, with the coach's answers, to the order of another date. */
export const carryNeeds =
  effect<
    [
      tx: Tx,
      secret: string,
      carried: { fromOrderId: string; toOrderId: string; participantIds: readonly string[] },
    ]
  >('carryNeeds');

/** A booking that was made, or joined the waitlist, with the cards that it carries. */
export interface BookedCards {
  guardian: { id: string; zone: string | null };
  form: OrderForm;
}

/** Stores the emergency cards that travel with a booking. */
export const storeCards =
  effect<[tx: Tx, booked: BookedCards, now: Date, config: Pick<Config, 'secret'>]>('storeCards');

/** Returns the orders that share needs. They are never accepted automatically. */
export const ordersWithNeeds = effect<[tx: Tx, orderIds: readonly string[]], Set<string>>('ordersWithNeeds');

/** Participants of each of these orders with shared needs, without those that left. */
export const needsSharers = effect<[tx: Tx, orderIds: readonly string[]], Map<string, string[]>>(
  'needsSharers',
);

/**
 * Stores the coach's answers to the shared needs. NEEDS_UNANSWERED unless each has an answer. NEEDS_CANNOT if one of them
 * is "cannot".
 */
export const answerNeeds =
  effect<
    [
      tx: Tx,
      secret: string,
      orderId: string,
      answers: NonNullable<Parsed<'order.accept'>['answers']>,
      now: Date,
    ]
  >('answerNeeds');
