import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorStrike } from '#contract/strike.ts';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { StrikeDecision } from './strike-decision.tsx';

/** One strike: whose, what for, what the instructor says, and what was or may be decided. */
export function StrikeCard({ strike }: { strike: OperatorStrike }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  const at = useNow();
  const heading = useId();
  const { coach, kind, appeal, decision, reason, orderNumber, counts, expiresAt } = strike;
  const { title, startsAt, zone } = strike.class;
  const day = (instant: string) => f.day(instant, readerZone());
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{coach.name}</h2>
      <ul className="facts">
        <li>
          <span className="mark">{t(`strikes.kind.${kind}`)}</span>
        </li>
        <li>{t('strikes.class', { title: f.local(title), when: f.dayTimeAt(startsAt, zone) })}</li>
        <li>{t('strikes.order', { number: orderNumber })}</li>
        <li className="faint">{t('strikes.since', { ago: f.ago(strike.at, at), day: day(strike.at) })}</li>
        <li>{counts ? t('strikes.counts', { day: day(expiresAt) }) : t('strikes.countsNot')}</li>
      </ul>
      {reason === null ? null : (
        <p>
          {t('strikes.canceledFor', { reason: t(`strikes.reason.${reason.code}`) })}{' '}
          {reason.text === '' ? null : <q className="typed">{reason.text}</q>}
        </p>
      )}
      {appeal === null ? (
        <p className="faint">{t('strikes.noAppeal')}</p>
      ) : (
        <>
          <h3>{t('strikes.appeal', { ago: f.ago(appeal.at, at), day: day(appeal.at) })}</h3>
          <p className="typed">{appeal.text === '' ? t('strikes.erased') : appeal.text}</p>
        </>
      )}
      {decision === null ? null : (
        <blockquote className="typed note">
          <p className="faint">
            {t(decision.excused ? 'strikes.excusedThen' : 'strikes.keptThen', { day: day(decision.at) })}
          </p>
          {decision.note}
        </blockquote>
      )}
      {decision === null && strike.actions.length === 0 ? <p className="note">{t('strikes.own')}</p> : null}
      <StrikeDecision strike={strike} />
    </section>
  );
}
