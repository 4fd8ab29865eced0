import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { FreezeCard } from './freeze-card.tsx';
import { freezeQueries } from './freezes.queries.ts';

/** Freezes of money: the current one first, then the newest. */
export function FreezesPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(freezeQueries.list());
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('consoleMoney.freezes.title')} back={<Places />}>
      <p>{t('consoleMoney.freezes.lead')}</p>
      <Queue asked={asked} query={query} none={t('consoleMoney.freezes.none')}>
        {(rows) => rows.map((row) => <FreezeCard key={row.id} freeze={row} />)}
      </Queue>
    </Page>
  );
}
