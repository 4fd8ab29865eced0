import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderStatus } from './enums.ts';
import { byId, currency, cursor, id, instant, localText, minor, page, zone } from './fields.ts';
import { limits } from './limits.ts';
import { paymentMethod } from './order.ts';

/** The terms of a class pack. A session pays a seat that costs at most `upToMinor`. */
const terms = {
  sessions: z.int().min(2).max(30),
  priceMinor: z.int().min(1).max(limits.priceMinor),
  upToMinor: z.int().min(1).max(limits.priceMinor),
  days: z.int().min(30).max(365),
};

/** The team whose coaches take part; absent for a pack of one coach. */
const teamName = z.strictObject({ id, name: localText });

/** A class pack as a coach offers it; it never changes. */
export const classPackOffer = z.strictObject({ id, ...terms, currency, team: teamName.optional() });
export type ClassPackOffer = z.infer<typeof classPackOffer>;

const coachName = z.strictObject({ id, name: z.string(), nameZh: z.string().nullable() });
const personName = z.strictObject({ id, name: z.string() });

export const classPackEnds = ['refunded', 'expired', 'coachGone'] as const;

/** A class pack that the reader bought. */
export const classPack = z.strictObject({
  id,
  coach: coachName,
  team: teamName.optional(),
  /** Whose seats it pays. */
  person: personName,
  state: z.enum(['pending', 'unpaid', 'running', 'ended']),
  sessions: z.int(),
  /** Unused sessions, and what they are worth together; both 0 once the pack has ended. */
  left: z.int(),
  leftMinor: minor,
  priceMinor: minor,
  upToMinor: minor,
  currency,
  method: paymentMethod,
  createdAt: instant,
  /** While it waits for its payment: until when, and the hosted page. */
  payBy: instant.nullable(),
  payment: z.strictObject({ id, redirectUrl: z.string() }).nullable(),
  validUntil: instant.nullable(),
  ended: z
    .strictObject({
      why: z.enum(classPackEnds),
      at: instant,
      backMinor: minor,
      to: z.enum(['balance', 'origin']),
    })
    .nullable(),
  actions: z.array(z.enum(['pass', 'refund'])),
});
export type ClassPack = z.infer<typeof classPack>;

/** An order that a session paid. */
const classPackUse = z.strictObject({
  orderId: id,
  title: localText,
  startsAt: instant,
  zone,
  valueMinor: minor,
  status: z.enum(Object.values(OrderStatus) as [OrderStatus, ...OrderStatus[]]),
  /** Everything went back, and the session can be used again. */
  isReturned: z.boolean(),
});

const classPackDetail = classPack.extend({
  /** Newest first. Orders that passed on to another guardian are counted only. */
  uses: z.array(classPackUse),
  /** In whose classes a session pays now. */
  coaches: z.array(coachName),
  /** To whom it can be passed on. */
  people: z.array(personName),
  /** What giving the rest back would bring now; null when nothing can be given back. */
  refund: z
    .strictObject({
      sessions: z.int(),
      amountMinor: minor,
      /** Until when it can go back to the card or PayPal that paid; null when only to the balance. */
      originUntil: instant.nullable(),
    })
    .nullable(),
  whyNoRefund: z.enum(['usedUp', 'ended', 'unpaid']).nullable(),
});
export type ClassPackDetail = z.infer<typeof classPackDetail>;

/** The pack that would pay one person's seat in one class. */
export const usableClassPack = z.strictObject({
  id,
  left: z.int(),
  valueMinor: minor,
  validUntil: instant,
});
export type UsableClassPack = z.infer<typeof usableClassPack>;

const coachOffer = classPackOffer.extend({
  createdAt: instant,
  closedAt: instant.nullable(),
  sold: z.int(),
  /** Sessions that families paid and have not used. */
  unused: z.int(),
});

const coachOffers = z.strictObject({
  /** Open ones first, the newest on top; at most fifty. */
  items: z.array(coachOffer),
  currency,
  /** Teams that the coach leads and may offer for. */
  teams: z.array(teamName),
  /** Why no further one can be offered; null when one can. */
  whyNoMore: z.enum(['notListed', 'full']).nullable(),
  most: z.int(),
});
export type CoachOffers = z.infer<typeof coachOffers>;

export const classPackApi = {
  'classPack.offers': endpoint({
    summary: 'The class packs that the coach offers or offered, with how many were sold',
    access: ['coach'],
    input: z.strictObject({}),
    output: coachOffers,
  }),
  'classPack.offer': endpoint({
    summary: 'Offer a class pack; its terms never change',
    access: ['coach'],
    input: z.strictObject({ ...terms, /** Own team whose coaches take part. */ teamId: id.optional() }),
    output: coachOffers,
  }),
  'classPack.closeOffer': endpoint({
    summary: 'End the sale of an offer; packs that were bought stay',
    access: ['coach'],
    input: byId,
    output: coachOffers,
  }),
  'classPack.check': endpoint({
    summary: 'Before a purchase: the offer, and for whom of the own people it could be bought',
    access: ['student'],
    input: byId,
    output: z.strictObject({
      offer: classPackOffer,
      coach: coachName,
      /** In whose classes a session would pay now. */
      coaches: z.array(coachName),
      people: z.array(personName),
    }),
  }),
  'classPack.buy': endpoint({
    summary: 'Buy a class pack for one person: the balance at once, card and PayPal on a hosted page',
    access: ['student'],
    input: z.strictObject({
      offerId: id,
      participantId: id,
      method: paymentMethod,
      /** What the person saw; at another price nothing is bought, and the answer is CHANGED. */
      shownPriceMinor: minor,
    }),
    output: z.strictObject({
      pack: classPackDetail,
      paymentId: id.nullable(),
      redirectUrl: z.string().nullable(),
    }),
  }),
  'classPack.mine': endpoint({
    summary: 'The class packs that the reader bought, newest first',
    access: ['student'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(classPack),
  }),
  'classPack.detail': endpoint({
    summary: 'One own class pack with what its sessions paid, and what a refund would bring',
    access: ['student'],
    input: byId,
    output: classPackDetail,
  }),
  'classPack.pass': endpoint({
    summary: 'Pass a class pack on to another own person',
    access: ['student'],
    input: z.strictObject({ id, participantId: id }),
    output: classPackDetail,
  }),
  'classPack.refund': endpoint({
    summary: 'Give the unused part of a class pack back',
    access: ['student'],
    input: z.strictObject({ id, shownMinor: minor, to: z.enum(['balance', 'origin']) }),
    output: classPackDetail,
  }),
};
