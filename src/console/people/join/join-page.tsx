import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { roles } from '#contract/enums.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { MissingPage } from '#src/console/base/missing-page.tsx';
import { Page } from '#src/console/base/page.tsx';
import { joinQueries } from './join.queries.ts';
import { newestForm } from './join.view.ts';
import { Review } from './review.tsx';

/** One form with everything that a decision needs. */
export function JoinPage() {
  const { t } = useTranslation();
  const { id = '', role: named } = useParams();
  const role = roles.find((one) => one === named);
  const { data, error, refetch } = useQuery({
    ...joinQueries.detail(id, role ?? 'coach'),
    enabled: role !== undefined,
  });
  if (role === undefined) return <MissingPage />;
  const back = <Link to="/joins">{t('console.toQueue')}</Link>;
  if (data === undefined)
    return (
      <Page key="loading" title={t('console.join.title')} back={back}>
        <LoadState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  const { name } = newestForm(data);
  return (
    <Page key={`${id} ${role}`} title={name ?? t('console.join.title')} back={back}>
      <Review detail={data} />
    </Page>
  );
}
