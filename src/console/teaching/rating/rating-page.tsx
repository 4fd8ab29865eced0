import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { RatingActs } from './rating-acts.tsx';
import { RatingFacts } from './rating-facts.tsx';
import { ratingQueries } from './rating.queries.ts';

/** One rating with its reports, and the step that hides it or shows it again. */
export function RatingPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ratingQueries.detail(id));
  return (
    <Page title={t('console.ratings.one')} back={<Link to="/ratings">{t('console.ratings.back')}</Link>}>
      {data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <RatingFacts detail={data} />
          <RatingActs detail={data} />
        </>
      )}
    </Page>
  );
}
