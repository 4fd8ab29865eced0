import type { TaxRate } from '#contract/tax-rate.ts';
import type { TaxRateRow } from './tax-rate.repository.ts';

export const presentTaxRate = (row: TaxRateRow): TaxRate => ({
  id: row.id,
  cityId: row.city_id,
  cityName: { en: row.en, zh: row.zh },
  activity: row.activity,
  startsOn: row.starts_on,
  bps: row.bps,
  setAt: row.set_at.toISOString(),
  setBy: row.set_by_name,
});
