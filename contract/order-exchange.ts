import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, currency, id, instant, minor, text } from './fields.ts';
import { limits } from './limits.ts';
import { agreedBasis } from './order-basis.ts';
import { orderClass } from './order-parts.ts';
import { orderRecord } from './order.ts';
import { priceOffer } from './price-rule.ts';
import { slotChoice } from './slot-choice.ts';

/** Facts of the new date that a family agrees to. */
const newDate = agreedBasis.required({ terms: true });

/** The plan of a slot; `basis.startsAt` is its start. */
const planOfSlot = slotChoice.omit({ startsAt: true });

/** A date that a family can take instead of its own. */
export const exchangeOption = z.strictObject({
  /** The id of a slot's class is that of its plan; the phone makes another one. */
  class: orderClass,
  /** Present for a slot. */
  slot: planOfSlot.optional(),
  /** Price without a membership; present when the reader's membership lowers the price. */
  fullPriceMinor: minor.optional(),
  /** Goes back with the exchange, and with the total for the chosen participants. */
  basis: newDate,
  seatsLeft: z.int(),
  /** Participants of the order that could be booked, some of them after a step on the profile; also more than seats. */
  participantIds: z.array(id),
});
export type ExchangeOption = z.infer<typeof exchangeOption>;

export const exchangeOptions = z.strictObject({
  orderId: id,
  /** Price of one seat of the order, and start of its class. */
  unitMinor: minor,
  /** Price and number of all seats of the order; all of them together also cost the first seat's extra. */
  totalMinor: minor,
  seats: z.int(),
  /** Missing when the coach has no price rule. The order itself is no earlier lesson. */
  priceOffer: priceOffer.optional(),
  currency,
  startsAt: instant,
  /** The coach is asked; false: the exchange happens with the tap. */
  isAsked: z.boolean(),
  /** True when a session of a class pack paid: no price differs. */
  isByPack: z.boolean(),
  /** Balance that can pay a dearer date. */
  balanceMinor: minor,
  /** True when the coach has later classes, or offers later free hours, that were not looked at. */
  isCut: z.boolean(),
  /** Soonest first. */
  items: z.array(exchangeOption),
});
export type ExchangeOptions = z.infer<typeof exchangeOptions>;

export const orderExchangeApi = {
  'order.exchangeOptions': endpoint({
    summary: 'List classes and free slots of the same coach that the family can take instead, soonest first',
    access: ['student'],
    input: byId.extend({
      /** Phones of earlier builds read every date as a class, and get none. */
      withSlots: z.boolean().optional(),
    }),
    output: exchangeOptions,
  }),
  'order.exchange': endpoint({
    summary: 'Take another date instead, or ask the coach for it when leaving costs something',
    access: ['student'],
    input: z.strictObject({
      id,
      /** Made by the phone: the id of the order for the new date. */
      newOrderId: id,
      /** Made by the phone, too, when a slot is taken. */
      classId: id,
      /** The exchange makes the class of this slot. */
      slot: planOfSlot.optional(),
      participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
      basis: newDate,
      /** The old date as shown. */
      shown: z.strictObject({ startsAt: instant, unitMinor: minor, isAsked: z.boolean() }),
      tappedAt: instant,
    }),
    output: z.strictObject({
      /** The order of the old date. */
      order: orderRecord,
      /** The order of the new date; null while the coach is asked. */
      taken: orderRecord.nullable(),
    }),
  }),
  'order.withdrawExchange': endpoint({
    summary: 'Withdraw the question about another date; the booked date stays',
    access: ['student'],
    input: byId,
    output: orderRecord,
  }),
  'order.answerExchange': endpoint({
    summary: 'Agree to another date, which moves the seats if it is still possible, or decline it',
    access: ['coach'],
    input: z.strictObject({ id, newOrderId: id, agrees: z.boolean(), text: text(limits.reason, 0) }),
    output: orderRecord,
  }),
};
