import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { partnerQueries } from './partners.queries.ts';
import { RequestCard } from './request-card.tsx';

/** Schools and clubs that ask to become a partner, the longest wait first. */
export function PartnersPage() {
  const { t } = useTranslation('console');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(partnerQueries.requests());
  const requests = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('partners.title')} back={<Places />}>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('queue.refresh')}
        </button>
      </p>
      {requests === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : null}
      {requests?.length === 0 ? <p className="note">{t('partners.none')}</p> : null}
      {requests?.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </Page>
  );
}
