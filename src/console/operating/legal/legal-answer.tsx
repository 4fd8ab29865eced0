import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { legalQueries } from './legal.queries.ts';
import type { useLegalStep } from './use-legal-step.ts';

interface LegalAnswerProps {
  step: ReturnType<typeof useLegalStep>;
  /** The success in words; null where the page shows it. */
  done: string | null;
}

/** Shows the result of a step about a legal text. */
export function LegalAnswer({ step: { error, variables, mutate, isSuccess }, done }: LegalAnswerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'CONTENT_CHANGED')
    return (
      <ConflictNote
        text={t('consoleRules.legal.conflict')}
        onLookAgain={() => void client.invalidateQueries({ queryKey: legalQueries.list().queryKey })}
      />
    );
  if (reason === 'DO_NOT_REPEAT' && variables !== undefined && variables.do !== 'save')
    return (
      <p className="wrong" role="alert">
        {t(`consoleRules.legal.refused.${variables.do}`)}
      </p>
    );
  return (
    <FreshAnswer
      done={isSuccess ? done : null}
      error={error}
      onAgain={() => variables !== undefined && mutate(variables)}
    />
  );
}
