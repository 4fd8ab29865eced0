import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { fieldsIn } from '#src/offline/core/body.ts';

/**
 * Result of an exchange: the new date, a request for it that the coach answers, or a question to the coach. `erased`: it
 * took effect, and the server no longer keeps which of them.
 */
export type ExchangeEnd = 'done' | 'requested' | 'asked' | 'erased';

/** Reads the answer of `order.exchange`, which comes over the wire or from the phone's storage. */
export function exchangeEndOf(answer: unknown): ExchangeEnd {
  const { taken } = fieldsIn(answer);
  if (taken === undefined) return 'erased';
  if (typeof taken !== 'object' || taken === null) return 'asked';
  return 'status' in taken && taken.status === OrderStatus.awaitAgree ? 'requested' : 'done';
}

/** Reasons whose sentence about one of several dates fits another date, too. */
const asOfDates = [
  'AGE_OUT_OF_RANGE',
  'ALREADY_BOOKED',
  'CHANGED',
  'CLASH',
  'CLASS_FULL',
  'ENGAGED',
  'FREE_SEATS_FULL',
  'HOLD_AGAIN_LATER',
  'PACK_NOT_USABLE',
  'SLOT_TAKEN',
  'TOO_SOON',
] as const satisfies readonly ReasonName[];

/** Reasons with a sentence that only another date has. */
const ofExchange = [
  'CLASS_CANCELED',
  'CLASS_STARTED',
  'COACH_UNAVAILABLE',
  'FIRST_ONLY',
  'PARTICIPANT_UNKNOWN',
  'ROSTER_NOT_CLEARED',
] as const satisfies readonly ReasonName[];

/** True when the booked class itself has begun: only then the refusal names the time. */
const isBookedBegun = (reason: string, facts: unknown): boolean =>
  reason === 'CLASS_STARTED' && typeof fieldsIn(facts)['at'] === 'string';

/**
 * Returns the key of the sentence for another date that was refused; undefined when that of the reason fits. In the
 * sentence of the reason nothing is booked, but here the old date is.
 */
export function whyNotExchanged(
  reason: string | undefined,
  facts?: unknown,
):
  | `together.why.${(typeof asOfDates)[number]}`
  | `exchange.why.${(typeof ofExchange)[number] | 'bookedBegun'}`
  | undefined {
  if (reason !== undefined && isBookedBegun(reason, facts)) return 'exchange.why.bookedBegun';
  const known = asOfDates.find((one) => one === reason);
  if (known !== undefined) return `together.why.${known}`;
  const own = ofExchange.find((one) => one === reason);
  return own && `exchange.why.${own}`;
}

/**
 * Refusals that prove that the order is in force at its date (docs/domain.md 4.21). Left out are those after which the
 * order may have ended or moved (ORDER_STATUS_CHANGED, CHANGED, TOO_OLD, NOT_FOUND). Left out are also those after which
 * its seats may have moved (ID_TAKEN, PARTICIPANT_UNKNOWN), and an open question about it (EXCHANGE_OPEN).
 */
const keepsDate: ReadonlySet<string> = new Set<ReasonName>([
  'AGE_OUT_OF_RANGE',
  'ALREADY_BOOKED',
  'BALANCE_TOO_LOW',
  'BIRTH_DATE_NEEDED',
  'CAREGIVER_NOT_MET',
  'CLASH',
  'CLASS_CANCELED',
  'CLASS_FULL',
  'CLASS_STARTED',
  'CODE_NOT_HERE',
  'CODE_OVER',
  'CODE_USED',
  'CODE_USED_UP',
  'CONSENT_PENDING',
  'ENGAGED',
  'EXCHANGED_TWICE',
  'EXCHANGE_ASKS',
  'EXCHANGE_DECLINED',
  'EXCHANGE_OTHER_PAYER',
  'FIRST_ONLY',
  'FREE_SEATS_FULL',
  'HOLD_AGAIN_LATER',
  'MEMBERS_FIRST',
  'PACK_NOT_USABLE',
  'ROSTER_NOT_CLEARED',
  'SLOT_TAKEN',
  'TOO_FAR_AHEAD',
  'TOO_SOON',
  'WAIVER_MISSING',
]);

/** True when the booked date stays after another one was refused. `order` is the newest record on this phone. */
export const staysBooked = (
  reason: string | undefined,
  order: Pick<OrderRecord, 'status'> | undefined,
  facts?: unknown,
): boolean =>
  reason !== undefined && keepsDate.has(reason) && !isBookedBegun(reason, facts) && isInForce(order);

/** True for an order that holds its date, and for one without a record on this phone. */
export const isInForce = (order: Pick<OrderRecord, 'status'> | undefined): boolean =>
  order === undefined || order.status === OrderStatus.progress || order.status === OrderStatus.awaitAgree;
