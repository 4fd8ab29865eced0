import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { CodeOrAnswer } from '#src/console/people/session/code-or-answer.tsx';
import type { useAccountAct } from './use-account-act.ts';

/** Refusals that the server words for the person themselves, and the operator reads differently. */
const refusals = {
  FORBIDDEN: 'own',
  DO_NOT_REPEAT: 'already',
  NOT_FOUND: 'gone',
  CHILD_NEEDS_GUARDIAN: 'tooYoung',
} as const;
const isRefusal = (reason: string): reason is keyof typeof refusals => Object.hasOwn(refusals, reason);

interface ActAnswerProps {
  step: Pick<ReturnType<typeof useAccountAct>, 'last' | 'isSuccess' | 'error' | 'again'>;
}

/** Shows the result of a step about an account. */
export function ActAnswer({ step: { last, isSuccess, error, again } }: ActAnswerProps) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError ? (error.reason ?? '') : '';
  if (isRefusal(reason))
    return (
      <p className="wrong" role="alert">
        {t(`console.accounts.refusal.${refusals[reason]}`)}
      </p>
    );
  return (
    <CodeOrAnswer
      done={isSuccess && last !== undefined ? t(`console.accounts.done.${last.act}`) : null}
      error={error}
      onAgain={again}
    />
  );
}
