import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '#src/console/base/ask.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Walks the whole chain of the audit log on request. */
export function VerifyChain() {
  const { t } = useTranslation();
  const f = useFormat();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => ask('operator.auditVerify', {}),
  });
  return (
    <section aria-label={t('console.audit.chain')}>
      <p>
        <button type="button" aria-busy={isPending} onClick={() => isPending || mutate()}>
          {t('console.audit.verify')}
        </button>
      </p>
      {error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(error, t)}
        </p>
      )}
      {data === undefined ? null : (
        <div className={data.brokenAt === null ? 'note' : 'note wrong-note'} aria-live="polite">
          <p>
            {data.brokenAt === null
              ? t('console.audit.whole', { lines: f.number(data.checked) })
              : t('console.audit.broken', { no: data.brokenAt })}
          </p>
          <p>
            {data.anchoredAt === null
              ? t('console.audit.notAnchored')
              : t('console.audit.anchored', { no: data.anchoredAt })}
          </p>
        </div>
      )}
    </section>
  );
}
