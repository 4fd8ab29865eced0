import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { Answer } from '#src/console/base/answer.tsx';

/** Refusals that the server words for families, and the operator reads differently. */
const refusals = {
  FORBIDDEN: 'own',
  DO_NOT_REPEAT: 'already',
  STATUS_CHANGED: 'already',
  NOT_FOUND: 'gone',
  LAST_GUARDIAN: 'last',
} as const;
const isRefusal = (reason: string): reason is keyof typeof refusals => Object.hasOwn(refusals, reason);

interface HidingAnswerProps {
  step: { isSuccess: boolean; error: Error | null; again: () => void };
  /** The success in words. */
  done: string;
}

/** Shows the result of a step about hidden sessions. */
export function HidingAnswer({ step: { isSuccess, error, again }, done }: HidingAnswerProps) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError ? (error.reason ?? '') : '';
  if (isRefusal(reason))
    return (
      <p className="wrong" role="alert">
        {t(`console.hidings.refusal.${refusals[reason]}`)}
      </p>
    );
  return <Answer done={isSuccess ? done : null} error={error} onAgain={again} />;
}
