import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentTaxRate } from './tax-rate.presenter.ts';
import { listTaxRateRows } from './tax-rate.repository.ts';

/** Lists the tax rates of all cities with their history. */
export async function listTaxRates(
  { database }: Ctx,
  { cursor }: Parsed<'operator.taxRateList'>,
): Promise<Output<'operator.taxRateList'>> {
  const { rows, next } = await listTaxRateRows(database.query, cursor);
  return { items: rows.map(presentTaxRate), next };
}
