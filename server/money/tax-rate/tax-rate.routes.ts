import { taxRateApi } from '#contract/tax-rate.ts';
import { handlers } from '#server/context/handler-table.ts';
import { setTaxRate } from './tax-rate.commands.ts';
import { listTaxRates } from './tax-rate.queries.ts';

export const taxRateHandlers = handlers(taxRateApi, {
  'operator.taxRateList': listTaxRates,
  'operator.taxRateSet': setTaxRate,
});
