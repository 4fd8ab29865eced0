import { z } from 'zod';
import { longestEmail } from './email.rules.ts';
import { endpoint } from './endpoint.ts';
import { classStates } from './enums.ts';
import { currency, id, instant, localText, minor, text, zone } from './fields.ts';
import { limits } from './limits.ts';
import { orderSummary } from './order-summary.ts';
import { teamStates } from './team.ts';

const foundPayment = z.strictObject({
  id,
  kind: z.enum(['order', 'topUp', 'membership', 'classPack']),
  state: z.enum(['open', 'authorized', 'succeeded', 'failed', 'canceled', 'refunded']),
  amountMinor: minor,
  currency,
  createdAt: instant,
  /** Account that pays. Its name is read on the page of the person, with a purpose. */
  accountId: id,
  /** Null for what is not the payment of an order. */
  orderNumber: z.string().nullable(),
});

const foundClass = z.strictObject({
  id,
  title: localText,
  coach: z.strictObject({ name: z.string(), nameZh: z.string().nullable() }),
  startsAt: instant,
  zone,
  state: z.enum(classStates),
});

const foundCoach = z.strictObject({
  id,
  name: z.string(),
  nameZh: z.string().nullable(),
  isListed: z.boolean(),
});

const foundTeam = z.strictObject({
  id,
  name: localText,
  state: z.enum(teamStates),
});

const foundVenue = z.strictObject({ id, name: z.string(), address: z.string(), cityId: z.string() });

const foundChild = z.strictObject({
  id,
  name: z.string(),
  /** Whole years; null without a birth date. */
  age: z.int().nullable(),
  guardians: z.array(z.strictObject({ id, name: z.string() })),
});

export const operatorSearchApi = {
  'operator.search': endpoint({
    summary:
      'Find an order, a payment, classes, instructors, organizations and places by one typed text; never a person’s contact',
    access: 'operator',
    input: z.strictObject({ text: text(longestEmail) }),
    output: z.strictObject({
      orders: z.array(
        orderSummary.pick({ number: true, title: true, status: true, startsAt: true, zone: true }),
      ),
      payments: z.array(foundPayment),
      /** The soonest first, then the last ones. */
      classes: z.array(foundClass),
      coaches: z.array(foundCoach),
      teams: z.array(foundTeam),
      venues: z.array(foundVenue),
    }),
  }),
  'operator.childFind': endpoint({
    summary: 'Children by their exact name, with a reason; each one found is written down',
    access: 'operator',
    input: z.strictObject({ name: text(limits.name), reason: text(limits.reason) }),
    output: z.strictObject({
      items: z.array(foundChild),
      /** True when further children have this name. */
      isMore: z.boolean(),
    }),
  }),
};
