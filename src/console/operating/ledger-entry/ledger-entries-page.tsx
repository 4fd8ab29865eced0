import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LedgerEntry } from '#contract/ledger-entry.ts';
import { Fold } from '#src/console/base/fold.tsx';
import { JumpForm } from '#src/console/base/jump-form.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { EntryCard } from './entry-card.tsx';
import { typedOf } from './entry-prefill.view.ts';
import { entryQueries, type Shown } from './ledger-entries.queries.ts';
import { ServiceForm } from './service-form.tsx';
import { WriteOffForm } from './write-off-form.tsx';

const shown: readonly Shown[] = ['open', 'decided'];

/**
 * Entries into the ledger by hand: the form, and those that wait for another operator, or the decided ones. The address
 * fills the form: with a payment from the reconciliation, or with an instructor whose debt is written off.
 */
export function LedgerEntriesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  const coachId = search.get('coach');
  const query = useInfiniteQuery(entryQueries.list(state));
  const asked = useAskedRow<LedgerEntry>(({ id, orderNumber }) => [id, orderNumber]);
  return (
    <Page title={t('consoleLedger.entries.title')} back={<Places />}>
      <p>{t('consoleLedger.entries.intro')}</p>
      {coachId === null ? (
        <Fold
          key={search.get('payment')}
          label={t('consoleLedger.entries.open')}
          isStarted={search.has('payment')}
        >
          <ServiceForm start={typedOf(search)} />
        </Fold>
      ) : (
        <WriteOffForm key={coachId} coachId={coachId} />
      )}
      <h2>{t('consoleLedger.entries.list')}</h2>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`consoleMoney.corrections.shown.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <JumpForm />
      <Queue asked={asked} query={query} none={t(`consoleLedger.entries.none.${state}`)}>
        {(rows) => rows.map((row) => <EntryCard key={row.id} entry={row} />)}
      </Queue>
    </Page>
  );
}
