import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadState } from '#src/console/base/load-state.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { conditionsOf, type Audience } from './announcement-draft.view.ts';
import { announcementQueries } from './announcements.queries.ts';

/** How many people an audience has now, and how many of them a push or a mail reaches. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { data, error, refetch, isFetching } = useQuery(announcementQueries.count(conditionsOf(audience)));
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <p className="inline" aria-live="polite">
      <span>
        {data.people === 0
          ? t('console.announce.nobody')
          : t('console.announce.count', {
              count: data.people,
              people: f.number(data.people),
              outside: f.number(data.outside),
            })}
      </span>
      <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
        {t('console.announce.countAgain')}
      </button>
    </p>
  );
}
