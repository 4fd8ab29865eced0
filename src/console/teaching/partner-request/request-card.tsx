import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorPartnerRequest } from '#contract/partner-request.ts';
import { ask } from '#src/console/base/ask.ts';
import { DecisionForm } from '#src/console/base/decision/decision-form.tsx';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { partnerQueries } from './partners.queries.ts';
import { TeamWords } from './team-words.tsx';

/** A request of a school or club: its contact, its reason, and the text that would be public. */
export const RequestCard = memo(function RequestCard({ request }: { request: OperatorPartnerRequest }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(request.createdAt);
  const heading = useId();
  const { data: cities } = useQuery(cityQueries.all());
  const { id, name, asker, cityId, contactName, contact, why, createdAt, actions } = request;
  const city = cities?.items.find((one) => one.id === cityId);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{f.local(name)}</h2>
      <ul className="facts">
        <li>{city === undefined ? cityId : f.local(city)}</li>
        <li>
          <PersonWords
            id={asker.id}
            name={asker.name}
            words={(filled) => t('console.partners.asker', { name: filled })}
          />
        </li>
        <li>{t('console.partners.contact', { name: contactName, contact })}</li>
        <li className="faint">
          {t('console.teams.since', { ago: f.ago(createdAt, at), day: f.day(createdAt, readerZone()) })}
        </li>
      </ul>
      <h3>{t('console.partners.why')}</h3>
      <p className="typed">{why}</p>
      <TeamWords title={t('console.teams.words')} words={request} />
      {actions.includes('decide') ? (
        <DecisionForm
          id={id}
          version={0}
          words={{
            hint: t('console.partners.reasonHint'),
            approve: t('console.partners.approve'),
            approved: t('console.partners.approved'),
            refused: t('console.partners.refused'),
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
        <p className="note">{t('console.partners.own')}</p>
      )}
    </section>
  );
});
