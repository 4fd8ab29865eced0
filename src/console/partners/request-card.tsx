import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorPartnerRequest } from '#contract/partner-request.ts';
import { useNow } from '#src/clock/use-now.ts';
import { ask } from '#src/console/ask.ts';
import { DecisionForm } from '#src/console/decision/decision-form.tsx';
import { joinQueries } from '#src/console/reviews/join.queries.ts';
import { TeamWords } from '#src/console/teams/team-words.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { partnerQueries } from './partners.queries.ts';

/** A school or club that asks: who speaks for it, why, and the words that everybody would read. */
export function RequestCard({ request }: { request: OperatorPartnerRequest }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  const at = useNow();
  const heading = useId();
  const { data: cities } = useQuery(joinQueries.cities());
  const { id, name, asker, cityId, contactName, contact, why, createdAt, actions } = request;
  const city = cities?.items.find((one) => one.id === cityId);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{f.local(name)}</h2>
      <ul className="facts">
        <li>{city === undefined ? cityId : f.local(city)}</li>
        <li>{t('partners.asker', { name: asker.name })}</li>
        <li>{t('partners.contact', { name: contactName, contact })}</li>
        <li className="faint">
          {t('teams.since', { ago: f.ago(createdAt, at), day: f.day(createdAt, readerZone()) })}
        </li>
      </ul>
      <h3>{t('partners.why')}</h3>
      <p className="typed">{why}</p>
      <TeamWords title={t('teams.words')} words={request} />
      {actions.includes('decide') ? (
        <DecisionForm
          id={id}
          version={0}
          words={{
            hint: t('partners.reasonHint'),
            approve: t('partners.approve'),
            approved: t('partners.approved'),
            refused: t('partners.refused'),
          }}
          decision={{
            send: ({ reason }, key) =>
              reason === undefined
                ? ask('operator.partnerRequestApprove', { id }, { key })
                : ask('operator.partnerRequestReject', { id, reason }, { key }),
            queue: partnerQueries.requests().queryKey,
            conflict: 'STATUS_CHANGED',
          }}
        />
      ) : (
        <p className="note">{t('partners.own')}</p>
      )}
    </section>
  );
}
