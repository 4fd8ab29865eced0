import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { RowKeys } from '#src/console/base/row-keys.tsx';
import { WatchPanel } from '#src/console/operating/watch/watch-panel.tsx';
import { FeedbackFilter, filterOf } from './feedback-filter.tsx';
import { FeedbackQueue } from './feedback-queue.tsx';
import { feedbackQueries } from './feedback.queries.ts';

/** Feedback of people. Reports of a danger come first; the filter applies only to the others. */
export function FeedbackPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const client = useQueryClient();
  const isReading = useIsFetching({ queryKey: feedbackQueries.lists }) > 0;
  return (
    <Page title={t('console.feedback.title')} back={<Places />}>
      <FeedbackFilter filter={filter} onChange={setSearch} />
      <p>
        <button
          type="button"
          className="quiet"
          aria-busy={isReading}
          onClick={() => void client.refetchQueries({ queryKey: feedbackQueries.lists, type: 'active' })}
        >
          {t('console.queue.refresh')}
        </button>
      </p>
      <RowKeys>
        <FeedbackQueue
          title={t('console.feedback.safety')}
          queue={{ queue: 'safety', state: filter.state }}
        />
        <WatchPanel />
        <FeedbackQueue title={t('console.feedback.others')} queue={{ queue: 'feedback', ...filter }} />
      </RowKeys>
    </Page>
  );
}
