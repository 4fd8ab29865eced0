import { ApiError } from '#src/api/api-error.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { useConsoleSession } from '#src/console/base/console-session.ts';
import { FreshCode } from './fresh-code.tsx';

interface CodeOrAnswerProps {
  /** The success in words; null before it. */
  done: string | null;
  error: Error | null;
  /** Sends the same again, after a code or a lost answer. */
  onAgain: () => void;
}

/** Shows the result of an action that may need a fresh code first, or the form for that code. */
export function CodeOrAnswer({ done, error, onAgain }: CodeOrAnswerProps) {
  const { signedIn } = useConsoleSession();
  const contact = signedIn?.contact ?? null;
  const needsCode = error instanceof ApiError && error.reason === 'FRESH_CODE_NEEDED';
  if (needsCode && contact !== null) return <FreshCode contact={contact} error={null} onProved={onAgain} />;
  return <Answer done={done} error={error} onAgain={onAgain} />;
}
