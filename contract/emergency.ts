import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emergencyReaders, relations } from './enums.ts';
import { byId, cursor, id, instant, localText, mobile, name, page } from './fields.ts';
import { limits } from './limits.ts';
import { normalMobile } from './mobile.rules.ts';

const person = { name: name(), relation: z.enum(relations) };

/** Emergency card of a minor as it is stored: numbers in E.164. */
export const cardContent = z.strictObject({
  people: z.array(z.strictObject({ ...person, mobile: z.string() })),
  /** Names of people who may collect the child. */
  collect: z.array(z.string()),
});
export type CardContent = z.infer<typeof cardContent>;

/** Card that travels with a booking. The phone completes the numbers, because a wrong one must not cost the seat. */
export const bookedCard = z.strictObject({
  participantId: id,
  people: z
    .array(
      z.strictObject({ ...person, mobile: mobile.refine((number) => normalMobile(number, '') === number) }),
    )
    .min(1)
    .max(limits.emergencyPeople),
  collect: z.array(name()).max(limits.collectors),
  mayGoAlone: z.boolean(),
  /** First tap that sent the card. It stays when a changed booking is confirmed later. */
  writtenAt: instant,
});

const card = cardContent.extend({
  /** Permission to go home alone, with the name of the guardian who gave it; null without one. */
  alone: z.strictObject({ by: z.string() }).nullable(),
});

const ownCard = z.strictObject({
  ...card.shape,
  participantId: id,
  /** Null before a guardian has written it. */
  updatedAt: instant.nullable(),
  /** False for the minor: a guardian writes the card. */
  isEditable: z.boolean(),
});

/** A minor who comes to a class, with the card; null when no guardian has written one. */
const comingCard = z.strictObject({
  orderId: id,
  participantId: id,
  /** For helpers the first name. */
  name: z.string(),
  /** Whole years at the day of the class, in its zone. */
  age: z.int(),
  card: card.nullable(),
});
export type ComingCard = z.infer<typeof comingCard>;
const comingCards = z.strictObject({ items: z.array(comingCard) });

/** That somebody outside the family read the card for one booking. */
const cardLook = z.strictObject({
  orderId: id,
  title: localText,
  /** A coach as everybody knows them, a helper by the first name. */
  reader: z.strictObject({ as: z.enum(emergencyReaders), name: z.string(), nameZh: z.string().nullable() }),
  firstAt: instant,
  lastAt: instant,
  /** Last tap on a number of the card; null without one. */
  calledAt: instant.nullable(),
});
export type CardLook = z.infer<typeof cardLook>;

export const emergencyApi = {
  'emergency.read': endpoint({
    summary: 'Read the emergency card of a minor; for the minor and the guardians',
    access: 'signedIn',
    input: byId,
    output: ownCard,
  }),
  'emergency.update': endpoint({
    summary: 'Write the emergency card of a minor; for guardians, stored encrypted',
    access: 'signedIn',
    input: z.strictObject({
      id,
      people: z
        .array(z.strictObject({ ...person, mobile }))
        .min(1)
        .max(limits.emergencyPeople),
      collect: z.array(name()).max(limits.collectors),
      /** May go home alone. */
      mayGoAlone: z.boolean(),
    }),
    output: ownCard,
  }),
  'emergency.readers': endpoint({
    summary: 'List reads of an emergency card by people outside the family, newest first',
    access: 'signedIn',
    input: byId.extend({ cursor: cursor.optional() }),
    output: page(cardLook),
  }),
  'emergency.ofOrder': endpoint({
    summary:
      'Read the emergency cards of an order, for its coach from acceptance until 24 hours after the class; each read is recorded',
    access: ['coach'],
    input: byId,
    output: comingCards,
  }),
  'emergency.ofClass': endpoint({
    summary:
      'Read the emergency cards of accepted orders of a class, for its coach and for who has agreed to help; each read is recorded',
    access: ['coach', 'assistant', 'volunteer'],
    input: byId,
    output: comingCards,
  }),
  'emergency.call': endpoint({
    summary: 'Record a tap on a number of an emergency card of an order, which the family reads',
    access: ['coach', 'assistant', 'volunteer'],
    input: byId.extend({
      participantId: id,
      /** When it was tapped, by the phone's clock. */
      tappedAt: instant,
    }),
    output: z.strictObject({ id }),
  }),
};
