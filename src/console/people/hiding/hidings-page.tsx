import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { HidingCard } from './hiding-card.tsx';
import { hidingQueries } from './hidings.queries.ts';

/** Sessions that are or were hidden from a guardian, the newest first. */
export function HidingsPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(hidingQueries.list());
  return (
    <Page title={t('console.hidings.title')} back={<Places />}>
      <p className="faint">{t('console.hidings.lead')}</p>
      <p>
        <Link to="/accounts">{t('console.hidings.find')}</Link>
      </p>
      <Queue query={query} none={t('console.hidings.none')}>
        {(rows) => rows.map((row) => <HidingCard key={row.id} hiding={row} />)}
      </Queue>
    </Page>
  );
}
