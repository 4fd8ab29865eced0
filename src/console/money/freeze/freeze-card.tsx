import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreezeRecord } from '#contract/freeze.ts';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { BrokenRows } from './broken-rows.tsx';
import { FreezeEnd } from './freeze-end.tsx';

/** One freeze: since when, which rules were broken by which rows, and how it ended. */
export function FreezeCard({ freeze }: { freeze: FreezeRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const heading = useId();
  const { since, findings, end, actions } = freeze;
  const when = (instant: string) => f.dayTime(instant, readerZone());
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        {end === null
          ? t('consoleMoney.freezes.now', { when: when(since) })
          : t('consoleMoney.freezes.then', { from: when(since), to: when(end.at) })}
      </h2>
      {end === null ? (
        <p className="note wrong-note">{t('consoleMoney.freezes.effect', { ago: f.ago(since, at) })}</p>
      ) : null}
      <h3>{t('consoleMoney.freezes.broken')}</h3>
      <ul className="rows">
        {findings.map(({ rule, rows, firstSeenAt, lastSeenAt }) => (
          <li key={rule}>
            <p lang="en" translate="no">
              <b>{rule}</b>
            </p>
            <p className="faint">
              {t('consoleMoney.freezes.seen', { first: when(firstSeenAt), last: when(lastSeenAt) })}
            </p>
            {rows.length === 0 ? null : <BrokenRows rows={rows} />}
          </li>
        ))}
      </ul>
      {end === null ? null : (
        <>
          <p className="faint">
            {t('consoleMoney.freezes.ended', { name: end.name ?? t('console.deletedAccount') })}
          </p>
          <blockquote className="typed note">{end.note}</blockquote>
        </>
      )}
      {actions.includes('end') ? <FreezeEnd id={freeze.id} /> : null}
    </section>
  );
}
