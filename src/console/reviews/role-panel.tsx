import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { TextField } from '#src/console/text-field.tsx';
import { Answer } from './answer.tsx';
import type { JoinDetail } from './join.queries.ts';
import { newestForm } from './join.view.ts';
import { useRoleAct } from './use-role-act.ts';

const withReason = ['suspend', 'close'] as const;
type WithReason = (typeof withReason)[number];

/** Shuts an approved role for now or for good, or opens it again; what that brings is said before. */
export function RolePanel({ detail }: { detail: JoinDetail }) {
  const { t } = useTranslation('console');
  const { accountId: id, role, actions, whyNot } = detail;
  const [open, setOpen] = useState<WithReason>();
  const step = useRoleAct(detail);
  const { name = '' } = newestForm(detail);
  const isShown = actions.includes('close') || actions.includes('reinstate') || step.done !== null;
  if (!isShown) return null;
  return (
    <section className="decision" aria-labelledby="role">
      <h2 id="role">{t('act.title')}</h2>
      {whyNot === null ? null : (
        <p>
          {t('act.shut')} <a href="#clearances">{t('decision.evidence')}</a>
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
            {t('act.reinstate')}
          </button>
        ) : null}
        {withReason
          .filter((act) => actions.includes(act))
          .map((act) => (
            <button key={act} type="button" aria-expanded={open === act} onClick={() => setOpen(act)}>
              {t(`act.${act}`)}
            </button>
          ))}
      </div>
      {open !== undefined && actions.includes(open) ? (
        <ReasonForm
          key={open}
          act={open}
          role={role === 'coach' ? 'coach' : 'helper'}
          isBusy={step.isPending}
          onReason={(reason) =>
            step.mutate({ act: open, input: { id, role, reason } }, { onSuccess: () => setOpen(undefined) })
          }
        />
      ) : null}
      <Answer
        done={step.done === null ? null : t(`act.done.${step.done}`, { name })}
        error={step.error}
        onAgain={() => step.variables !== undefined && step.mutate(step.variables)}
      />
    </section>
  );
}

interface ReasonFormProps {
  act: WithReason;
  role: 'coach' | 'helper';
  isBusy: boolean;
  onReason: (reason: string) => void;
}

/** What the step brings, and why it is taken: the person reads it. */
function ReasonForm({ act, role, isBusy, onReason }: ReasonFormProps) {
  const { t } = useTranslation('console');
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = text.trim();
    setEmpty(reason === '');
    if (!isBusy && reason !== '') onReason(reason);
  };
  return (
    <form className="narrow" onSubmit={submit} noValidate>
      <p>{t(`act.brings.${act}.${role}`)}</p>
      <TextField
        label={t('act.why')}
        hint={t('act.whyHint')}
        error={isEmpty ? t('act.whyNeeded') : undefined}
        maxLength={limits.reason}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setEmpty(false);
        }}
      />
      <button type="submit" className="danger" aria-busy={isBusy}>
        {t(`act.do.${act}`)}
      </button>
    </form>
  );
}
