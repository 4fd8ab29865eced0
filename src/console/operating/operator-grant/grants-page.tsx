import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { GrantCard } from './grant-card.tsx';
import { grantQueries, type GrantState } from './grants.queries.ts';
import { Operators } from './operators.tsx';

const states: readonly GrantState[] = ['open', 'decided'];

/** Operators of now, and proposals of new ones: those that wait, the oldest first; or decided ones. */
export function GrantsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'open';
  const query = useInfiniteQuery(grantQueries.list(state));
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('console.grants.title')} back={<Places />}>
      <p className="faint">{t('console.grants.lead')}</p>
      <p>
        <Link to="/accounts">{t('console.grants.toAccounts')}</Link>
      </p>
      <h2>{t('console.grants.now.title')}</h2>
      <Operators />
      <h2>{t('console.grants.proposals')}</h2>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {states.map((one) => (
              <option key={one} value={one}>
                {t(`console.grants.show.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue asked={asked} query={query} none={t(`console.grants.none.${state}`)}>
        {(rows) => rows.map((row) => <GrantCard key={row.id} grant={row} />)}
      </Queue>
    </Page>
  );
}
