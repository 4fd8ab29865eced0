import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { StrikeCard } from './strike-card.tsx';
import { strikeQueries, type Shown } from './strikes.queries.ts';

const shown: readonly Shown[] = ['appealed', 'all'];

/** Appeals of instructors against strikes, the longest wait first; or every strike. */
export function StrikesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const only = shown.find((one) => one === search.get('show')) ?? 'appealed';
  const query = useInfiniteQuery(strikeQueries.list(only));
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('console.strikes.title')} back={<Places />}>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={only} onChange={({ target }) => setSearch({ show: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`console.strikes.show.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue asked={asked} query={query} none={t(`console.strikes.none.${only}`)}>
        {(rows) => rows.map((row) => <StrikeCard key={row.id} strike={row} />)}
      </Queue>
    </Page>
  );
}
