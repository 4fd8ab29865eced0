import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OperatorInvitation } from '#contract/invitation.ts';
import { useNow } from '#src/clock/use-now.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ConsentStep } from './consent-step.tsx';

/** An invitation of a minor: its class, its sides, the guardians that may consent, and the step of an operator. */
export const ConsentCard = memo(function ConsentCard({ invitation }: { invitation: OperatorInvitation }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const heading = useId();
  const { initiator, helper, coach, class: cls, createdAt, answerBy, guardians, actions } = invitation;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        <PersonLink id={helper.id} name={helper.name} />
      </h2>
      <ul className="facts">
        <li>
          <PersonWords
            id={coach.id}
            name={f.name(coach)}
            words={(name) => t(`console.consents.by.${initiator}`, { helper: helper.name, coach: name })}
          />
        </li>
        <li>
          <Link to={`/classes/${cls.id}`}>{f.local(cls.title)}</Link>
        </li>
        <li>{f.dayTimeAt(cls.startsAt, cls.zone)}</li>
        <li className="faint">
          {t('console.consents.since', { ago: f.ago(createdAt, at), day: f.day(createdAt, readerZone()) })}
        </li>
        <li>{t('console.consents.until', { when: f.dayTimeAt(answerBy, cls.zone) })}</li>
      </ul>
      <p>
        {guardians.length === 0
          ? t('console.consents.nobody')
          : t('console.consents.guardians', { names: f.list(guardians) })}
      </p>
      <p>
        <Link to={`/joins/${helper.id}/${helper.role}`}>{t('console.consents.reach')}</Link>
      </p>
      {actions.includes('consent') ? (
        <ConsentStep invitation={invitation} />
      ) : (
        <p className="note">{t('console.consents.own')}</p>
      )}
    </section>
  );
});
