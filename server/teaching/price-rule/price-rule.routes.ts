import type { HandlerTable } from '#server/context/handler-table.ts';
import { endPriceRule, savePriceRule } from './price-rule.commands.ts';
import { listOwnPriceRules } from './price-rule.queries.ts';

/** The calls of coaches about their price rules. Families read them with a class. */
export const priceRuleHandlers: HandlerTable<'priceRule.mine' | 'priceRule.save' | 'priceRule.end'> = {
  'priceRule.mine': listOwnPriceRules,
  'priceRule.save': savePriceRule,
  'priceRule.end': endPriceRule,
};
