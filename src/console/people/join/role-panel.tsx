import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextField } from '#src/console/base/text-field.tsx';
import type { JoinDetail } from './join.queries.ts';
import { newestForm } from './join.view.ts';
import { useRoleAct } from './use-role-act.ts';

const withReason = ['suspend', 'close'] as const;
type WithReason = (typeof withReason)[number];

/** Suspends or closes an approved role, or reinstates it. Shows the consequences before. */
export function RolePanel({ detail }: { detail: JoinDetail }) {
  const { t } = useTranslation();
  const { accountId: id, role, actions, whyNot } = detail;
  const [open, setOpen] = useKept<WithReason | undefined>(`${id} ${role} act`, undefined);
  const step = useRoleAct(detail);
  const { name = '' } = newestForm(detail);
  const isShown = actions.includes('close') || actions.includes('reinstate') || step.done !== null;
  if (!isShown) return null;
  return (
    <section className="decision" aria-labelledby="role">
      <h2 id="role">{t('console.act.title')}</h2>
      {whyNot === null ? null : (
        <p>
          {t('console.act.shut')} <a href="#clearances">{t('console.decision.evidence')}</a>
        </p>
      )}
      <div className="buttons">
        {actions.includes('reinstate') ? (
          <button
            type="button"
            className="main"
            aria-busy={step.isPending}
            onClick={() => step.isPending || step.mutate({ act: 'reinstate', input: { id, role } })}
          >
            {t('console.act.reinstate')}
          </button>
        ) : null}
        {withReason
          .filter((act) => actions.includes(act))
          .map((act) => (
            <button key={act} type="button" aria-expanded={open === act} onClick={() => setOpen(act)}>
              {t(`console.act.${act}`)}
            </button>
          ))}
      </div>
      {open !== undefined && actions.includes(open) ? (
        <ReasonForm
          key={open}
          id={`${id} ${role} ${open}`}
          act={open}
          role={role === 'coach' ? 'coach' : 'helper'}
          isBusy={step.isPending}
          onReason={(words) =>
            step.mutate({ act: open, input: { id, role, ...words } }, { onSuccess: () => setOpen(undefined) })
          }
        />
      ) : null}
      <Answer
        done={step.done === null ? null : t(`console.act.done.${step.done}`, { name })}
        error={step.error}
        onAgain={() => step.variables !== undefined && step.mutate(step.variables)}
      />
    </section>
  );
}

interface ReasonFormProps {
  /** Names the role and the step. */
  id: string;
  act: WithReason;
  role: 'coach' | 'helper';
  isBusy: boolean;
  onReason: (words: { reason: string; isForSafety: boolean }) => void;
}

/** Shows the consequences of the step and collects its reason, which the person reads. */
function ReasonForm({ id, act, role, isBusy, onReason }: ReasonFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useKept(`${id} reason`, '');
  const [isForSafety, setForSafety] = useKept(`${id} safety`, false);
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = text.trim();
    setEmpty(reason === '');
    if (!isBusy && reason !== '') onReason({ reason, isForSafety });
  };
  return (
    <form className="narrow" onSubmit={submit} noValidate>
      <p>{t(`console.act.brings.${act}.${role}`)}</p>
      <TextField
        label={t('console.act.why')}
        hint={t('console.act.whyHint')}
        error={isEmpty ? t('console.act.whyNeeded') : undefined}
        maxLength={limits.reason}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setEmpty(false);
        }}
      />
      <div className="choices">
        <label>
          <input
            type="checkbox"
            checked={isForSafety}
            onChange={({ target }) => setForSafety(target.checked)}
          />
          <span>{t('console.act.isForSafety')}</span>
        </label>
      </div>
      <p className="faint">{t('console.act.isForSafetyHint')}</p>
      <button type="submit" className="danger" aria-busy={isBusy}>
        {t(`console.act.do.${act}`)}
      </button>
    </form>
  );
}
