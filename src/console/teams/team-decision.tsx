import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OperatorTeam } from '#contract/team.ts';
import { Answer } from '#src/console/reviews/answer.tsx';
import { useRefusal } from './refusal-drafts.ts';
import { useTeamDecision } from './use-team-decision.ts';

/** Approves the words that were read, or refuses them with a reason for the leader. */
export function TeamDecision({ team: { id, version, revision } }: { team: OperatorTeam }) {
  const { t } = useTranslation('console');
  const box = useId();
  const [text, setText] = useRefusal(id, version);
  const step = useTeamDecision(() => setText(''));
  const { isPending, isConflict, isSuccess, last, error } = step;
  const reason = text.trim();
  const decide = (refusal?: string) => {
    if (!isPending) step.mutate({ id, version, ...(refusal !== undefined && { reason: refusal }) });
  };
  return (
    <>
      {isSuccess ? null : (
        <>
          <div className="field">
            <label htmlFor={box}>{t('teams.reason')}</label>
            <textarea
              id={box}
              rows={2}
              maxLength={limits.reason}
              value={text}
              aria-describedby={`${box}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <p id={`${box}-hint`} className="faint">
              {t('teams.reasonHint')}
            </p>
          </div>
          <div className="buttons">
            <button
              type="button"
              className="main"
              aria-busy={isPending}
              disabled={reason !== ''}
              onClick={() => decide()}
            >
              {t(revision === null ? 'teams.approve' : 'teams.approveWords')}
            </button>
            <button
              type="button"
              className="danger"
              aria-busy={isPending}
              disabled={reason === ''}
              onClick={() => decide(reason)}
            >
              {t('teams.refuse')}
            </button>
          </div>
        </>
      )}
      <Answer
        done={isSuccess ? t(last?.reason === undefined ? 'teams.approved' : 'teams.refused') : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <p className="note" role="alert">
          {t('teams.conflict')}{' '}
          <button type="button" className="quiet" onClick={step.lookAgain}>
            {t('teams.look')}
          </button>
        </p>
      ) : null}
    </>
  );
}
