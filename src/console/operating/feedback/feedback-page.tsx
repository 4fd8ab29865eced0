import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { WatchPanel } from '#src/console/operating/watch/watch-panel.tsx';
import { FeedbackFilter, filterOf } from './feedback-filter.tsx';
import { FeedbackQueue } from './feedback-queue.tsx';

/** Feedback of people. Reports of a danger come first; the filter applies only to the others. */
export function FeedbackPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return (
    <Page title={t('console.feedback.title')} back={<Places />}>
      <FeedbackFilter filter={filter} onChange={setSearch} />
      <FeedbackQueue title={t('console.feedback.safety')} queue={{ queue: 'safety', state: filter.state }} />
      <WatchPanel />
      <FeedbackQueue title={t('console.feedback.others')} queue={{ queue: 'feedback', ...filter }} />
    </Page>
  );
}
