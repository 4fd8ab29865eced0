import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditExportPath } from '#contract/audit-actions.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { download } from '#src/console/base/download.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { type AuditFilter, givenFields } from './audit.queries.ts';

interface AuditExportProps {
  filter: AuditFilter;
  /** Lines that the filter finds; undefined before they were counted. */
  count: number | undefined;
}

/** Saves the lines that the filter finds as a file. Each file is itself a line of the log. */
export function AuditExport({ filter, count }: AuditExportProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      download({ path: auditExportPath, query: givenFields(filter), type: 'text/csv', name: 'audit.csv' }),
    gcTime: 0,
    retry: false,
  });
  const save = () => {
    if (!isPending) mutate();
  };
  const most = f.number(limits.auditExport);
  const hasMore = count !== undefined && count > limits.auditExport;
  return (
    <section aria-label={t('console.audit.export.title')}>
      {count === undefined ? null : (
        <p>
          {hasMore
            ? t('console.audit.export.more', { most })
            : t('console.audit.export.count', { count, number: f.number(count) })}
        </p>
      )}
      <OffButton off={count === 0 ? t('console.audit.none') : null} isBusy={isPending} onPress={save}>
        {t('console.audit.export.button')}
      </OffButton>
      <p className="faint">{isPending ? t('console.audit.export.busy') : t('console.audit.export.note')}</p>
      <Answer done={isSuccess ? t('console.audit.export.saved') : null} error={error} onAgain={save} />
    </section>
  );
}
