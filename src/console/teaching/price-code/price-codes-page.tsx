import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { PriceCodeForm } from './price-code-form.tsx';
import { PriceCodeRow } from './price-code-row.tsx';
import { priceCodeQueries } from './price-codes.queries.ts';

/** The codes that the platform pays, with what is spent and left, and the form of a new one. */
export function PriceCodesPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(priceCodeQueries.list());
  return (
    <Page title={t('consoleMoney.codes.title')} back={<Places />}>
      <p>{t('consoleMoney.codes.lead')}</p>
      <PriceCodeForm />
      <h2>{t('consoleMoney.codes.list')}</h2>
      <Queue query={query} none={t('consoleMoney.codes.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('consoleMoney.codes.list')}>
            {rows.map((row) => (
              <PriceCodeRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}
