import { z } from 'zod';
import { bookedCard } from './emergency.ts';
import { id, instant } from './fields.ts';
import { limits } from './limits.ts';
import { needShare } from './needs.ts';
import { agreedBasis } from './order-basis.ts';
import { slotChoice } from './slot-choice.ts';

/** A booking as tapped; it may arrive days later. */
export const orderForm = z.strictObject({
  /** Made by the phone; differs from the idempotency key. */
  orderId: id,
  /** Made by the phone, too, when a slot is booked. */
  classId: id,
  /** The booking makes the class of this slot. */
  slot: slotChoice.optional(),
  participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
  /** Terms that the person saw. Refused with CHANGED if any term is worse. */
  basis: agreedBasis,
  /** Time of the tap by the phone's clock: evidence, not authority. */
  tappedAt: instant,
  /**
   * True when the booking waited on the phone, or the tap is older than two minutes. An unpaid order then
   * gets 120 minutes instead of 15 if the session was out of contact, once a day per family and class.
   */
  replayed: z.boolean(),
  /** The person agreed at the tap to pay from the balance; a replay never charges card or PayPal. */
  payFromBalance: z.boolean(),
  /** The person agreed at the tap to pay with a session of this class pack; nothing else pays instead. */
  classPackId: id.optional(),
  /** A code that the family typed and that `priceCode.check` named. */
  codeId: id.optional(),
  /** Entries of need profiles that this booking shares with the coach. */
  needs: z.array(needShare).max(limits.participantsPerOrder).optional(),
  /** Emergency cards of minors among the participants, as a guardian typed them with the booking. */
  cards: z.array(bookedCard).max(limits.participantsPerOrder).optional(),
  caregivers: z.int().min(0).max(limits.participantsPerOrder).optional(),
  /** With too few free seats: true books the first participants; otherwise nobody is booked. */
  fewerOk: z.boolean().optional(),
  /** Join the waitlist with this form when the class is full. The app generates the id. */
  waitIfFull: z.strictObject({ entryId: id }).optional(),
});
export type OrderForm = z.infer<typeof orderForm>;
export type BookedCard = z.infer<typeof bookedCard>;
