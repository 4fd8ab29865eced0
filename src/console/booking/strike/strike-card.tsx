import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorStrike } from '#contract/strike.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { StrikeDecision } from './strike-decision.tsx';

/** One strike: its coach, its cause, the appeal, and the decision. */
export const StrikeCard = memo(function StrikeCard({ strike }: { strike: OperatorStrike }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(strike.at, strike.appeal?.at ?? strike.at);
  const heading = useId();
  const { coach, kind, appeal, decision, reason, orderNumber, counts, expiresAt } = strike;
  const { title, startsAt, zone } = strike.class;
  const day = (instant: string) => f.day(instant, readerZone());
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        <PersonLink id={coach.id} name={coach.name} />
      </h2>
      <ul className="facts">
        <li>
          <span className="mark">{t(`console.strikes.kind.${kind}`)}</span>
        </li>
        <li>{t('console.strikes.class', { title: f.local(title), when: f.dayTimeAt(startsAt, zone) })}</li>
        <li>
          <OrderLink number={orderNumber} />
        </li>
        <li className="faint">
          {t('console.strikes.since', { ago: f.ago(strike.at, at), day: day(strike.at) })}
        </li>
        <li>
          {counts ? t('console.strikes.counts', { day: day(expiresAt) }) : t('console.strikes.countsNot')}
        </li>
      </ul>
      {reason === null ? null : (
        <p>
          {t('console.strikes.canceledFor', { reason: t(`console.strikes.reason.${reason.code}`) })}{' '}
          {reason.text === '' ? null : <q className="typed">{reason.text}</q>}
        </p>
      )}
      {appeal === null ? (
        <p className="faint">{t('console.strikes.noAppeal')}</p>
      ) : (
        <>
          <h3>{t('console.strikes.appeal', { ago: f.ago(appeal.at, at), day: day(appeal.at) })}</h3>
          <p className="typed">{appeal.text === '' ? t('console.strikes.erased') : appeal.text}</p>
        </>
      )}
      {decision === null ? null : (
        <blockquote className="typed note">
          <p className="faint">
            {t(decision.excused ? 'console.strikes.excusedThen' : 'console.strikes.keptThen', {
              day: day(decision.at),
            })}
          </p>
          {decision.note}
        </blockquote>
      )}
      {decision === null && strike.actions.length === 0 ? (
        <p className="note">{t('console.strikes.own')}</p>
      ) : null}
      <StrikeDecision strike={strike} />
    </section>
  );
});
