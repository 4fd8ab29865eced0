import { randomUUID } from 'node:crypto';
import type { OwnPriceRule, PriceRuleForm } from '#contract/price-rule.ts';
import { savePriceRule } from '#server/teaching/price-rule/price-rule.commands.ts';
import { as } from './asking.ts';
import type { World } from './world.ts';

/** Input of a screen for a price rule. */
export const priceRuleForm = (
  kind: PriceRuleForm['kind'],
  percent: number,
  atLeast: number | null = null,
): PriceRuleForm => ({ id: randomUUID(), version: 0, kind, percent, atLeast });

/** A price rule of a coach. */
export const addPriceRule = (
  world: World,
  coachId: string,
  ...rule: Parameters<typeof priceRuleForm>
): Promise<OwnPriceRule> => as(world, coachId, savePriceRule, priceRuleForm(...rule));
