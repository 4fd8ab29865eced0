import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorApplication } from '#contract/application-operator.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { applicationQueries } from './application.queries.ts';

/** An application that an organization leaves unanswered: who may answer it, and a reminder to them. */
export function ApplicationPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { id = '' } = useParams();
  const query = applicationQueries.of(id);
  const { data, error, refetch } = useQuery(query);
  return (
    <Page title={t('console.application.title')} back={<Link to="/">{t('console.application.back')}</Link>}>
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <>
          <h2>{f.local(data.team.name)}</h2>
          <ApplicationFacts application={data} />
          <h2>{t('console.application.staff')}</h2>
          {data.staff.length === 0 ? (
            <p className="note">
              {t('console.application.nobody')}{' '}
              {data.team.isPaused ? (
                <Link to={`/teams/${data.team.id}/leader`}>{t('console.application.appoint')}</Link>
              ) : null}
            </p>
          ) : (
            <ul className="facts">
              {data.staff.map(({ id: accountId, name, duty }) => (
                <li key={accountId}>
                  <PersonLink id={accountId} name={name} /> {t(`console.leader.duty.${duty}`)}
                </li>
              ))}
            </ul>
          )}
          <Reminder application={data} />
        </>
      )}
    </Page>
  );
}

function ApplicationFacts({ application }: { application: OperatorApplication }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { applicant, kind, state, waitingSince, expiresAt, remindedAt } = application;
  const day = (instant: string) => f.day(instant, readerZone());
  return (
    <ul className="facts">
      <li>
        <span className="mark">{t(`console.application.state.${state}`)}</span>
      </li>
      <li>
        <PersonLink id={applicant.id} name={applicant.name} />
      </li>
      <li>{t(`console.role.${kind}`)}</li>
      {waitingSince === null ? null : <li>{t('console.application.since', { day: day(waitingSince) })}</li>}
      {state === 'pending' ? <li>{t('console.application.expires', { day: day(expiresAt) })}</li> : null}
      {remindedAt === null ? null : (
        <li className="faint">
          {t('console.application.reminded', { when: f.dayTime(remindedAt, readerZone()) })}
        </li>
      )}
    </ul>
  );
}

function Reminder({ application: { id, state, staff, actions } }: { application: OperatorApplication }) {
  const { t } = useTranslation();
  const step = useDecisionStep<Input<'operator.applicationRemind'>>({
    send: (input, key) => ask('operator.applicationRemind', input, { key }),
    queue: applicationQueries.of(id).queryKey,
    conflict: 'TEAM_STATUS_CHANGED',
    onDone: () => undefined,
  });
  const { isPending, isConflict, isSuccess, error } = step;
  const mayRemind = actions.includes('remind') && !isSuccess;
  return (
    <>
      {mayRemind ? (
        <StepForm
          open={t('console.application.remind')}
          consequences={t('console.application.means')}
          go={t('console.application.go')}
          isBusy={isPending}
          onGo={() => step.mutate({ id })}
        />
      ) : null}
      {!mayRemind && !isSuccess && state === 'pending' && staff.length > 0 ? (
        <p className="note">{t('console.application.later')}</p>
      ) : null}
      <Answer
        done={isSuccess ? t('console.application.done') : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <ConflictNote text={t('console.application.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}
