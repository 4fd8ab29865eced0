import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Queue } from '#src/console/base/queue.tsx';
import { AuditLineRow } from '#src/console/platform/audit/audit-line-row.tsx';
import { auditQueries } from '#src/console/platform/audit/audit.queries.ts';

/** The lines of the audit log about a person, the newest first. */
export function TimeLine({ id }: { id: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const query = useInfiniteQuery(auditQueries.about('account', id));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consolePerson.line')}</h2>
      <Queue query={query} none={t('consolePerson.noLine')}>
        {(rows) => (
          <ul className="rows" aria-label={t('consolePerson.line')}>
            {rows.map((row) => (
              <AuditLineRow key={row.no} line={row} />
            ))}
          </ul>
        )}
      </Queue>
    </section>
  );
}
