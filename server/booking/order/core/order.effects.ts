import type { Parsed } from '#contract/all-apis.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { OrderForm } from '#contract/order.ts';
import type { Config } from '#server/config.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { effect } from '#server/effect.ts';
import type { AppError } from '#server/errors.ts';
import type { Rules } from '#server/rules.ts';
import type { OrderChange } from './order.change.rules.ts';
import type { OrderContext } from './order.repository.ts';

export interface HelperName {
  role: HelperRole;
  name: string;
}

/** First names of those who have agreed to help, by class id. The families of the class read them. */
export const helperNames = effect<
  [db: Database['query'] | Tx, classIds: readonly string[]],
  Map<string, HelperName[]>
>('helperNames');

/** Orders change. A waitlist entry whose offer is one of these orders gets the same answer. */
export const ordersChanged = effect<[tx: Tx, changes: readonly OrderChange[], at: Date]>('ordersChanged');

/**
 * A booking found its class full. The answer is WAITLISTED if the form asked to wait and that is possible, otherwise
 * CLASS_FULL. The class is locked.
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

/** A coach cancels an order. An accepted one may give a strike if its start is near. The coach is locked. */
export const coachCanceled =
  effect<[tx: Tx, context: OrderContext, now: Date, rules: Rules]>('coachCanceled');

/** Requests ended because their coaches did not answer. The coaches are locked. */
export const requestsUnanswered =
  effect<[tx: Tx, ended: readonly OrderContext[], now: Date, rules: Rules]>('requestsUnanswered');

/** What a booking shows the coach of the needs of its participants. */
export interface Sharing {
  orderId: string;
  /** Participants who have a seat. */
  participantIds: readonly string[];
  shares: NonNullable<OrderForm['needs']>;
}

/** Stores what bookings share. Returns the participants who shared something, by order id. */
export const shareNeeds = effect<
  [tx: Tx, secret: string, sharings: readonly Sharing[]],
  Map<string, string[]>
>('shareNeeds');

/** Which of these orders share a need. A person answers those. */
export const ordersWithNeeds = effect<[tx: Tx, orderIds: readonly string[]], Set<string>>('ordersWithNeeds');

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
