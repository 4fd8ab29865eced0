import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { ConsentCard } from './consent-card.tsx';
import { consentQueries } from './consents.queries.ts';

/** Invitations of minors that wait for a guardian's consent, the first to expire comes first. */
export function ConsentsPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(consentQueries.list());
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('console.consents.title')} back={<Places />}>
      <p className="faint">{t('console.consents.lead')}</p>
      <Queue asked={asked} query={query} none={t('console.consents.none')}>
        {(rows) => rows.map((row) => <ConsentCard key={row.id} invitation={row} />)}
      </Queue>
    </Page>
  );
}
