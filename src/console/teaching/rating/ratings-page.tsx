import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { CoachSearch } from '#src/console/teaching/coach/coach-search.tsx';
import { coachQueries } from '#src/console/teaching/coach/coach.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

/** Finds the shown ratings of an instructor. Reported ratings are tasks. */
export function RatingsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const coach = search.get('coach');
  return (
    <Page title={t('console.ratings.title')} back={<Places />}>
      <p className="faint">{t('console.ratings.lead')}</p>
      <p>
        <Link to="/">{t('console.ratings.toTasks')}</Link>
      </p>
      <CoachSearch label={t('console.ratings.coach')} onPick={({ id }) => setSearch({ coach: id })} />
      {coach === null ? null : <RatingsOf key={coach} coachId={coach} />}
    </Page>
  );
}

function RatingsOf({ coachId }: { coachId: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const query = useInfiniteQuery(coachQueries.ratings(coachId));
  return (
    <Queue query={query} none={t('console.ratings.none')}>
      {(rows) => (
        <ul className="rows" aria-label={t('console.ratings.title')}>
          {rows.map(({ id, by, stars, text, createdAt }) => (
            <li key={id}>
              <Link className="row" to={`/ratings/${id}`}>
                <b>{by}</b>
                <span>{t('console.ratings.stars', { count: stars })}</span>
                <span>{f.day(createdAt, readerZone())}</span>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Queue>
  );
}
