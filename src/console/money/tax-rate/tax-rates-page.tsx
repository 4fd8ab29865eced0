import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decimalText } from '#contract/currencies.ts';
import type { TaxRate } from '#contract/tax-rate.ts';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useActivityNames } from '#src/console/platform/activity/use-activity-names.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { TaxRateForm } from './tax-rate-form.tsx';
import { taxRateQueries } from './tax-rates.queries.ts';

/** The tax rates of all cities with their history, and the form of a new entry. */
export function TaxRatesPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(taxRateQueries.list());
  return (
    <Page title={t('consoleMoney.taxRates.title')} back={<Places />}>
      <p>{t('consoleMoney.taxRates.lead')}</p>
      <TaxRateForm />
      <h2>{t('consoleMoney.taxRates.list')}</h2>
      <Queue query={query} none={t('consoleMoney.taxRates.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('consoleMoney.taxRates.list')}>
            {rows.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}

function Entry({ row }: { row: TaxRate }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { nameOf } = useActivityNames();
  const activity = row.activity === null ? t('consoleMoney.taxRates.all') : nameOf(row.activity);
  return (
    <li className="row letter">
      <p>
        <b>{f.local(row.cityName)}</b>{' '}
        {row.bps === null
          ? t('consoleMoney.taxRates.rowWithdrawn', { activity })
          : t('consoleMoney.taxRates.row', {
              percent: decimalText(row.bps, 2).replace(/\.?0+$/, ''),
              activity,
            })}
      </p>
      <p>{t('consoleMoney.taxRates.rowFrom', { day: f.day(`${row.startsOn}T12:00:00Z`, 'UTC') })}</p>
      <p className="faint">
        {t('consoleMoney.taxRates.rowBy', { name: row.setBy, when: f.dayTime(row.setAt, readerZone()) })}
      </p>
    </li>
  );
}
