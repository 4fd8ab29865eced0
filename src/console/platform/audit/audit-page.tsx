import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { RowKeys } from '#src/console/base/row-keys.tsx';
import { AuditExport } from './audit-export.tsx';
import { filterOf, readFields, writeFields } from './audit-fields.view.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditLineRow } from './audit-line-row.tsx';
import { auditQueries } from './audit.queries.ts';
import { VerifyChain } from './verify-chain.tsx';

/** The audit log, newest first: all of it, or the lines that a filter finds, which can be saved as a file. */
export function AuditPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const fields = readFields(search);
  const filter = filterOf(fields);
  const query = useInfiniteQuery(auditQueries.list(filter));
  return (
    <Page title={t('console.audit.title')} back={<Places />}>
      <VerifyChain />
      <AuditFilterForm fields={fields} onFilter={(wanted) => setSearch(writeFields(wanted))} />
      <AuditExport key={JSON.stringify(filter)} filter={filter} count={query.data?.pages[0]?.count} />
      <RowKeys>
        <Queue query={query} none={t('console.audit.none')}>
          {(rows) => (
            <ul className="rows" aria-label={t('console.audit.title')}>
              {rows.map((row) => (
                <AuditLineRow key={row.no} line={row} />
              ))}
            </ul>
          )}
        </Queue>
      </RowKeys>
    </Page>
  );
}
