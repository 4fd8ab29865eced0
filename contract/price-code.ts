import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { activityKey, byId, currency, cursor, date, id, instant, minor, page, zone } from './fields.ts';
import { limits } from './limits.ts';
import { codeWord } from './price-code.rules.ts';
import { priceRule } from './price-rule.ts';

/** A code as typed; it is cleaned once, here. */
const typedWord = z
  .string()
  .max(60)
  .refine((typed) => codeWord(typed) !== undefined);
const percent = z.int().min(1).max(limits.discountPercent);

/** A code of a coach (docs/domain.md 4.23). */
const priceCode = z.strictObject({
  id,
  word: z.string(),
  percent,
  startsAt: instant,
  /** Exclusive. */
  endsAt: instant,
  zone,
  mostUses: z.int(),
  used: z.int(),
  endedAt: instant.nullable(),
});
export type PriceCode = z.infer<typeof priceCode>;

/** A code that the platform pays. */
const platformCode = z.strictObject({
  id,
  word: z.string(),
  percent,
  currency,
  budgetMinor: minor,
  /** Reserved by unpaid orders, or paid and not returned. */
  spentMinor: minor,
  mostMinor: minor,
  used: z.int(),
  /** Coaches whose orders use most of the budget, at most three, the largest first. */
  topCoaches: z.array(z.strictObject({ id, name: z.string(), amountMinor: minor })),
  startsAt: instant,
  endsAt: instant,
  cityId: z.string().nullable(),
  activity: activityKey.nullable(),
  reason: z.string(),
  madeBy: z.string(),
  /** The second operator of a code above the limit of one; null before. */
  confirmedBy: z.string().nullable(),
  /** It makes no price before a second operator has confirmed it. */
  isWaiting: z.boolean(),
  /** The reader may be this second operator. */
  mayConfirm: z.boolean(),
  endedAt: instant.nullable(),
});
export type PlatformCode = z.infer<typeof platformCode>;

export const priceCodeForm = z.strictObject({
  /** Made by the phone. */
  id,
  word: typedWord,
  percent,
  /** First and last day on the clock of the coach's city. */
  startsOn: date,
  endsOn: date,
  mostUses: z.int().min(1).max(limits.codeUses),
});
export type PriceCodeForm = z.infer<typeof priceCodeForm>;

export const priceCodeApi = {
  'priceCode.check': endpoint({
    summary: 'Find a typed code for a class or free hours; refused by name when it cannot be used',
    access: ['student'],
    input: z.strictObject({ word: z.string().max(60), classId: id.optional(), planId: id.optional() }),
    output: priceRule,
  }),
  'priceCode.mine': endpoint({
    summary: "The coach's codes with their uses, newest first",
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(priceCode),
  }),
  'priceCode.make': endpoint({
    summary: 'Make a code for all own classes and free hours',
    access: ['coach'],
    input: priceCodeForm,
    output: priceCode,
  }),
  'priceCode.end': endpoint({
    summary: 'End a code; orders keep the price of their booking',
    access: ['coach'],
    input: byId,
    output: z.strictObject({ id }),
  }),
};

export const operatorPriceCodeApi = {
  'operator.priceCodeList': endpoint({
    summary: 'Codes that the platform pays, with their budgets, newest first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(platformCode),
  }),
  'operator.priceCodeMake': endpoint({
    summary: 'Make a code that the platform pays within a budget; a large one waits for a second operator',
    access: 'operator',
    input: z.strictObject({
      word: typedWord,
      percent,
      currency,
      budgetMinor: minor.min(1).max(100_000_000),
      mostMinor: minor.min(1).max(100_000_000),
      endsAt: instant,
      cityId: z.string().min(1).max(40).nullable(),
      activity: activityKey.nullable(),
      reason: z.string().trim().min(1).max(300),
    }),
    output: platformCode,
  }),
  'operator.priceCodeConfirm': endpoint({
    summary: 'Confirm a code that waits for a second operator',
    access: 'operator',
    input: byId,
    output: platformCode,
  }),
  'operator.priceCodeEnd': endpoint({
    summary: 'End a code that the platform pays; orders keep the price of their booking',
    access: 'operator',
    input: byId.extend({ reason: z.string().trim().min(1).max(300) }),
    output: platformCode,
  }),
};
