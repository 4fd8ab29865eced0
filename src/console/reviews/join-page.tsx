import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { roles } from '#contract/enums.ts';
import { LoadState } from '#src/console/load-state.tsx';
import { MissingPage } from '#src/console/missing-page.tsx';
import { Page } from '#src/console/page.tsx';
import { joinQueries } from './join.queries.ts';
import { newestForm } from './join.view.ts';
import { Review } from './review.tsx';

/** One form with everything that a decision needs. */
export function JoinPage() {
  const { t } = useTranslation('console');
  const { id = '', role: named } = useParams();
  const role = roles.find((one) => one === named);
  const { data, error, refetch } = useQuery({
    ...joinQueries.detail(id, role ?? 'coach'),
    enabled: role !== undefined,
  });
  if (role === undefined) return <MissingPage />;
  const back = (
    <Link className="back" to="/">
      {t('toQueue')}
    </Link>
  );
  if (data === undefined)
    return (
      <Page key="loading" title={t('join.title')} back={back}>
        <LoadState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  const { name } = newestForm(data);
  return (
    <Page key={`${id} ${role}`} title={name ?? t('join.title')} back={back}>
      <Review detail={data} />
    </Page>
  );
}
