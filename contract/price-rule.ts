import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { codePayers, offeredRuleKinds, priceRuleKinds } from './enums.ts';
import { byId, id, minor, nothing } from './fields.ts';
import { limits } from './limits.ts';

/** A live price rule, as families read it. */
export const priceRule = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(priceRuleKinds),
  /** Discount in basis points. */
  bps: z.int().min(1).max(10_000),
  /** Days before the start for `early`, participants for `group`; null for the other kinds. */
  atLeast: z.int().nullable(),
  /** The code of the kind `code`; missing for the other kinds. */
  code: z
    .strictObject({
      word: z.string(),
      payer: z.enum(codePayers),
      /** Most that the code saves in one order; null without a bound. */
      mostMinor: minor.nullable(),
    })
    .optional(),
});
export type PriceRule = z.infer<typeof priceRule>;

/** A price rule as its coach reads it. */
export const ownPriceRule = priceRule.extend({ kind: z.enum(offeredRuleKinds) });
export type OwnPriceRule = z.infer<typeof ownPriceRule>;

/** Price rules of a class's coach for one reader. */
export const priceOffer = z.strictObject({
  rules: z.array(priceRule),
  /** Participants in the reader's care who had or have a lesson with the coach: no first lesson is left to them. */
  metIds: z.array(id),
});
export type PriceOffer = z.infer<typeof priceOffer>;

/** Price rule of an order, as it was at the booking. */
export const orderPriceRule = priceRule.extend({
  /** Price of one seat without a discount. */
  fullMinor: z.int().min(0),
});
export type OrderPriceRule = z.infer<typeof orderPriceRule>;

export const priceRuleForm = z.strictObject({
  /** Made by the phone. */
  id,
  /** The version that was shown; 0 for a new rule. */
  version: z.int().min(0),
  kind: z.enum(offeredRuleKinds),
  percent: z.int().min(1).max(100),
  atLeast: z.int().min(1).max(limits.earlyDays).nullable(),
});
export type PriceRuleForm = z.infer<typeof priceRuleForm>;

export const priceRuleApi = {
  'priceRule.mine': endpoint({
    summary: "The coach's live price rules, oldest first",
    access: ['coach'],
    input: nothing,
    output: z.strictObject({ items: z.array(ownPriceRule) }),
  }),
  'priceRule.save': endpoint({
    summary: 'Create a price rule, or change it; orders keep the price of their booking',
    access: ['coach'],
    input: priceRuleForm,
    output: ownPriceRule,
  }),
  'priceRule.end': endpoint({
    summary: 'End a price rule; orders keep the price of their booking',
    access: ['coach'],
    input: byId,
    output: z.strictObject({ id }),
  }),
};
