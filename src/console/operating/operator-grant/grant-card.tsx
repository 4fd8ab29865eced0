import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorGrant } from '#contract/operator-grant.ts';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { CodeOrAnswer } from '#src/console/people/session/code-or-answer.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { grantQueries } from './grants.queries.ts';

interface Verdict {
  act: OperatorGrant['actions'][number];
  id: string;
}

/** A proposal of a new operator, and the steps of this operator. */
export const GrantCard = memo(function GrantCard({ grant }: { grant: OperatorGrant }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(grant.proposedAt);
  const heading = useId();
  const { id, state, account, note, proposedAt, decision, actions } = grant;
  const step = useDecisionStep<Verdict>({
    send: ({ act, id: of }, key) => {
      if (act === 'confirm') return ask('operator.grantConfirm', { id: of }, { key });
      if (act === 'refuse') return ask('operator.grantRefuse', { id: of }, { key });
      return ask('operator.grantWithdraw', { id: of }, { key });
    },
    queue: grantQueries.lists,
    conflict: 'STATUS_CHANGED',
    onDone: () => undefined,
  });
  const { isPending, isConflict, isSuccess, last, error } = step;
  const day = (instant: string) => f.day(instant, readerZone());
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        <PersonLink id={account.id} name={account.name} />
      </h2>
      <ul className="facts">
        <li>
          <span className="mark">{t(`console.grants.state.${state}`)}</span>
        </li>
        <li>{t('console.accounts.since', { day: day(account.createdAt) })}</li>
        <li className="faint">
          {t('console.grants.proposed', { ago: f.ago(proposedAt, at), day: day(proposedAt) })}
        </li>
        {decision === null ? null : (
          <li className="faint">{t('console.grants.decided', { day: day(decision.at) })}</li>
        )}
      </ul>
      <p className="typed">{note}</p>
      {state === 'open' && !actions.includes('confirm') ? (
        <p className="note">
          {t(`console.grants.notYou.${actions.includes('withdraw') ? 'own' : 'linked'}`)}
        </p>
      ) : null}
      {isSuccess
        ? null
        : actions.map((act) => (
            <StepForm
              key={act}
              open={t(`console.grants.act.${act}`)}
              consequences={t(`console.grants.means.${act}`, { name: account.name })}
              go={t(`console.grants.go.${act}`)}
              isDanger={act !== 'confirm'}
              isBusy={isPending}
              onGo={() => step.mutate({ act, id })}
            />
          ))}
      <CodeOrAnswer
        done={isSuccess && last !== undefined ? t(`console.grants.done.${last.act}`) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={t('console.grants.conflict')} onLookAgain={step.lookAgain} /> : null}
    </section>
  );
});
