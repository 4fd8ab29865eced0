import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { ProofCard } from './proof-card.tsx';
import { proofQueries } from './proofs.queries.ts';

/** Guardians of minors that wait for an operator, the longest wait first. */
export function ProofsPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(proofQueries.list());
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('consoleProofs.title')} back={<Places />}>
      <p className="faint">{t('consoleProofs.lead')}</p>
      <Queue asked={asked} query={query} none={t('consoleProofs.none')}>
        {(rows) => rows.map((row) => <ProofCard key={row.id} proof={row} />)}
      </Queue>
    </Page>
  );
}
