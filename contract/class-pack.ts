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

/** The team of the participating coaches; absent for a pack of one coach. */
const teamName = z.strictObject({ id, name: localText });

/** A class pack as a coach offers it; it never changes. */
export const classPackOffer = z.strictObject({ id, ...terms, currency, team: teamName.optional() });
export type ClassPackOffer = z.infer<typeof classPackOffer>;

const coachName = z.strictObject({ id, name: z.string(), nameZh: z.string().nullable() });
const personName = z.strictObject({ id, name: z.string() });

export const classPackEnds = ['refunded', 'expired', 'coachGone', 'chargedBack'] as const;

/** A class pack that the reader bought. */
export const classPack = z.strictObject({
  id,
  coach: coachName,
  team: teamName.optional(),
  /** The participant that the sessions are for. */
  person: personName,
  state: z.enum(['pending', 'unpaid', 'running', 'ended']),
  sessions: z.int(),
  /** Unused sessions and their total value; both 0 once the pack has ended. */
  left: z.int(),
  leftMinor: minor,
  priceMinor: minor,
  upToMinor: minor,
  currency,
  method: paymentMethod,
  createdAt: instant,
  /** Deadline of its payment, and the hosted page; null unless it waits for payment. */
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
  /** Its payment is charged back: it pays nothing until that is decided. Absent otherwise. */
  isContested: z.boolean().optional(),
});
export type ClassPack = z.infer<typeof classPack>;

/** An order paid by a session. */
const classPackUse = z.strictObject({
  orderId: id,
  title: localText,
  startsAt: instant,
  zone,
  valueMinor: minor,
  status: z.enum(Object.values(OrderStatus) as [OrderStatus, ...OrderStatus[]]),
  /** The order was refunded in full, and the session can be used again. */
  isReturned: z.boolean(),
});

const classPackDetail = classPack.extend({
  /** Newest first. Orders that passed on to another guardian are counted only. */
  uses: z.array(classPackUse),
  /** A session pays for classes of these coaches now. */
  coaches: z.array(coachName),
  /** Possible new participants for the pack. */
  people: z.array(personName),
  /** Refund of the unused sessions now; null when no refund is possible. */
  refund: z
    .strictObject({
      sessions: z.int(),
      amountMinor: minor,
      /** Deadline of a refund to the card or PayPal that paid; null when only the balance is possible. */
      originUntil: instant.nullable(),
    })
    .nullable(),
  whyNoRefund: z.enum(['usedUp', 'ended', 'unpaid', 'contested']).nullable(),
});
export type ClassPackDetail = z.infer<typeof classPackDetail>;

/** A pack that can pay one person's seat in one class. */
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
  /** A class to come costs what a session pays; without one the offer is not sold. */
  paysNow: z.boolean().optional(),
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
    summary: 'List current and closed offers of the coach, with the number of sold packs',
    access: ['coach'],
    input: z.strictObject({}),
    output: coachOffers,
  }),
  'classPack.offer': endpoint({
    summary: 'Offer a class pack; its terms never change',
    access: ['coach'],
    input: z.strictObject({
      ...terms,
      /** A team of the coach; its coaches take part. */
      teamId: id.optional(),
    }),
    output: coachOffers,
  }),
  'classPack.closeOffer': endpoint({
    summary: 'Close an offer; sold packs stay valid',
    access: ['coach'],
    input: byId,
    output: coachOffers,
  }),
  'classPack.check': endpoint({
    summary: 'Read an offer before a purchase, with the participants it can be bought for',
    access: ['student'],
    input: byId,
    output: z.strictObject({
      offer: classPackOffer,
      coach: coachName,
      /** A session would pay for classes of these coaches now. */
      coaches: z.array(coachName),
      people: z.array(personName),
      /** Classes to come that a session pays, the next ones by name. With none of them the pack is not sold. */
      paysFor: z
        .strictObject({
          count: z.int(),
          classes: z.array(
            z.strictObject({ id, title: localText, startsAt: instant, zone, priceMinor: minor }),
          ),
        })
        .optional(),
    }),
  }),
  'classPack.buy': endpoint({
    summary: 'Buy a class pack for one person, from the balance or on a hosted page of card or PayPal',
    access: ['student'],
    input: z.strictObject({
      offerId: id,
      participantId: id,
      method: paymentMethod,
      /** Price that the person saw. Refused with CHANGED at another price. */
      shownPriceMinor: minor,
    }),
    output: z.strictObject({
      pack: classPackDetail,
      paymentId: id.nullable(),
      redirectUrl: z.string().nullable(),
    }),
  }),
  'classPack.mine': endpoint({
    summary: 'List the class packs that the reader bought, newest first',
    access: ['student'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(classPack),
  }),
  'classPack.detail': endpoint({
    summary: 'Read one class pack of the reader with the orders it paid and its current refund',
    access: ['student'],
    input: byId,
    output: classPackDetail,
  }),
  'classPack.pass': endpoint({
    summary: 'Pass a class pack on to another participant of the account',
    access: ['student'],
    input: z.strictObject({ id, participantId: id }),
    output: classPackDetail,
  }),
  'classPack.refund': endpoint({
    summary: 'Refund the unused part of a class pack',
    access: ['student'],
    input: z.strictObject({ id, shownMinor: minor, to: z.enum(['balance', 'origin']) }),
    output: classPackDetail,
  }),
};
