import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { PayoutDownload } from './payout-download.tsx';
import type { MadeFile } from './payout-files.queries.ts';
import { PayoutPaid } from './payout-paid.tsx';

/** One payout file: what is in it, who downloaded it, and the steps of this operator. */
export function PayoutCard({ row }: { row: MadeFile }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { format, currency, count, totalMinor, madeAt, madeBy, open, reads, blocked, actions } = row;
  const when = (at: string) => f.dayTime(at, readerZone());
  return (
    <section className="panel" aria-labelledby={heading}>
      <h3 id={heading}>
        {t(`consoleMoney.payouts.heading.${format}`, { total: f.money(totalMinor, currency) })}
      </h3>
      <ul className="facts">
        <li>{t('consoleMoney.payouts.of', { count })}</li>
        <li className="faint">{t('consoleMoney.payouts.by', { name: madeBy.name, when: when(madeAt) })}</li>
        <li>
          <span className={open.count === 0 ? 'mark good' : 'mark warn'}>
            {open.count === 0
              ? t('consoleMoney.payouts.closed')
              : t('consoleMoney.payouts.open', {
                  count: open.count,
                  total: f.money(open.totalMinor, currency),
                })}
          </span>
        </li>
      </ul>
      {reads.length === 0 ? (
        <p>{t('consoleMoney.payouts.unread')}</p>
      ) : (
        <>
          <p>{t('consoleMoney.payouts.reads')}</p>
          <ul>
            {reads.map(({ at, by }) => (
              <li key={`${at} ${by.id}`}>
                {t('consoleMoney.payouts.read', { when: when(at), name: by.name })}
              </li>
            ))}
          </ul>
        </>
      )}
      {blocked === null ? null : <p className="note">{t(`consoleMoney.payouts.blocked.${blocked}`)}</p>}
      {actions.includes('read') ? <PayoutDownload id={row.id} readCount={row.readCount} /> : null}
      <PayoutPaid row={row} />
    </section>
  );
}
