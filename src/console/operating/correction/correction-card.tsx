import type { QueryKey } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorrectionRecord } from '#contract/correction.ts';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { CorrectionActs } from './correction-acts.tsx';

interface CorrectionCardProps {
  correction: CorrectionRecord;
  /** Fetched again after somebody else decided. */
  queue: QueryKey;
  /** Facts of the order, where the page does not show them. */
  children?: ReactNode;
}

/** One correction: the changes, the proposer's note, the decision, and the steps of this operator. */
export function CorrectionCard({ correction, queue, children }: CorrectionCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(correction.proposedAt);
  const heading = useId();
  const { order, state, status, attendance, refundMinor, note, proposedAt, decision } = correction;
  const nobody = t('console.deletedAccount');
  const day = (instant: string) => f.day(instant, readerZone());
  const money = (minor: number) => f.money(minor, order.currency);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h3 id={heading}>{t(`consoleMoney.corrections.state.${state}`, { number: order.number })}</h3>
      <p className="faint">
        {t('consoleMoney.corrections.proposed', {
          ago: f.ago(proposedAt, at),
          day: day(proposedAt),
          name: correction.proposerName ?? nobody,
        })}
      </p>
      {children}
      <ul>
        {status.from === status.to ? null : (
          <li>
            {t('consoleMoney.corrections.status', {
              from: t(`consoleMoney.order.statuses.${status.from}`),
              to: t(`consoleMoney.order.statuses.${status.to}`),
            })}
          </li>
        )}
        {attendance.from === attendance.to ? null : (
          <li>
            {t('consoleMoney.corrections.attendance', {
              from: t(`consoleMoney.order.attendances.${attendance.from}`),
              to: t(`consoleMoney.order.attendances.${attendance.to}`),
            })}
          </li>
        )}
        <li>
          {t('consoleMoney.corrections.refund', {
            from: money(refundMinor.from),
            to: money(refundMinor.to),
            more: money(refundMinor.to - refundMinor.from),
          })}
        </li>
      </ul>
      <blockquote className="typed note">{note}</blockquote>
      {decision === null ? null : (
        <>
          <p className="faint">
            {t('consoleMoney.corrections.decided', { day: day(decision.at), name: decision.name ?? nobody })}
          </p>
          <blockquote className="typed">{decision.note}</blockquote>
        </>
      )}
      <CorrectionActs correction={correction} queue={queue} />
    </section>
  );
}
