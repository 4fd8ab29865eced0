import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { PartnerCard } from './partner-card.tsx';
import { PartnerForm } from './partner-form.tsx';
import { partnerQueries } from './partner.queries.ts';

/** All partner institutions, newest first, and the form of a new one. */
export function InstitutionsPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(partnerQueries.all());
  return (
    <Page title={t('console.institutions.title')} back={<Places />}>
      <PartnerForm partner={null} />
      <Queue query={query} none={t('console.institutions.none')}>
        {(rows) => rows.map((row) => <PartnerCard key={`${row.id} ${row.version}`} partner={row} />)}
      </Queue>
    </Page>
  );
}
