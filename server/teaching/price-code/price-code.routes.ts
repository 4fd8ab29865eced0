import { operatorPriceCodeApi, priceCodeApi } from '#contract/price-code.ts';
import { handlers } from '#server/context/handler-table.ts';
import { endPriceCode, makePriceCode } from './price-code.commands.ts';
import { confirmPlatformCode, endPlatformCode, makePlatformCode } from './price-code.operator.commands.ts';
import { checkPriceCode, listOwnPriceCodes, listPlatformCodes } from './price-code.queries.ts';

export const priceCodeHandlers = handlers(priceCodeApi, {
  'priceCode.check': checkPriceCode,
  'priceCode.mine': listOwnPriceCodes,
  'priceCode.make': makePriceCode,
  'priceCode.end': endPriceCode,
});

export const operatorPriceCodeHandlers = handlers(operatorPriceCodeApi, {
  'operator.priceCodeList': listPlatformCodes,
  'operator.priceCodeMake': makePlatformCode,
  'operator.priceCodeConfirm': confirmPlatformCode,
  'operator.priceCodeEnd': endPlatformCode,
});
