import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorPartner } from '#contract/partner.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { PartnerExport } from './partner-export.tsx';
import { PartnerForm } from './partner-form.tsx';
import { partnerQueries } from './partner.queries.ts';

/** A partner institution: its facts, its form, and its closing. */
export function PartnerCard({ partner }: { partner: OperatorPartner }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { data: cities } = useQuery(cityQueries.all());
  const { name, manager, cityId, coachCount, memberCount, createdAt, closed } = partner;
  const city = cities?.items.find(({ id }) => id === cityId);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{f.local(name)}</h2>
      <ul className="facts">
        <li>{city === undefined ? cityId : f.local(city)}</li>
        <li>
          <PersonWords
            id={manager.id}
            name={manager.name}
            words={(filled) => t('console.institutions.manager', { name: filled })}
          />
        </li>
        <li>{t('console.institutions.coaches', { count: coachCount })}</li>
        <li>{t('console.institutions.members', { count: memberCount })}</li>
        <li className="faint">{t('console.institutions.since', { day: f.day(createdAt, readerZone()) })}</li>
      </ul>
      <PartnerExport id={partner.id} />
      {closed === null ? (
        <>
          <PartnerForm partner={partner} />
          <ClosePartner partner={partner} />
        </>
      ) : (
        <p className="note">
          {t('console.institutions.closed', { day: f.day(closed.at, readerZone()), reason: closed.reason })}
        </p>
      )}
    </section>
  );
}

/** Closes a partner for good. */
function ClosePartner({ partner: { id, version } }: { partner: OperatorPartner }) {
  const { t } = useTranslation();
  const step = useDecisionStep<Input<'operator.partnerClose'>>({
    send: (input, key) => ask('operator.partnerClose', input, { key }),
    queue: partnerQueries.all().queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => undefined,
  });
  const { isPending, isConflict, isSuccess } = step;
  return (
    <>
      {isSuccess ? null : (
        <ReasonStep
          id={`${id} close`}
          open={t('console.institutions.close')}
          consequences={t('console.institutions.closeMeans')}
          go={t('console.institutions.closeNow')}
          isDanger
          isBusy={isPending}
          label={t('console.institutions.reason')}
          hint={t('console.institutions.reasonHint')}
          onReason={(reason) => step.mutate({ id, version, reason })}
        />
      )}
      <Answer
        done={isSuccess ? t('console.institutions.closedNow') : null}
        error={isConflict ? null : step.error}
        onAgain={step.again}
      />
      {isConflict ? (
        <ConflictNote text={t('console.institutions.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}
