import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { FeedbackFilter, filterOf } from './feedback-filter.tsx';
import { FeedbackQueue } from './feedback-queue.tsx';

/** What people wrote: reports of a danger first, whatever is filtered below them. */
export function FeedbackPage() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return (
    <Page title={t('feedback.title')} back={<Places />}>
      <FeedbackFilter filter={filter} onChange={setSearch} />
      <FeedbackQueue title={t('feedback.safety')} queue={{ queue: 'safety', state: filter.state }} />
      <FeedbackQueue title={t('feedback.others')} queue={{ queue: 'feedback', ...filter }} />
    </Page>
  );
}
