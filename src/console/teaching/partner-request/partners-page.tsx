import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { partnerQueries } from './partners.queries.ts';
import { RequestCard } from './request-card.tsx';

/** Schools and clubs that ask to become a partner, the longest wait first. */
export function PartnersPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(partnerQueries.requests());
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('console.partners.title')} back={<Places />}>
      <Queue asked={asked} query={query} none={t('console.partners.none')}>
        {(rows) => rows.map((row) => <RequestCard key={row.id} request={row} />)}
      </Queue>
    </Page>
  );
}
