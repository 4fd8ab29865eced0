import { wordsIn } from '#src/features/feedback/feedback.view.ts';
import type { Body } from '#src/offline/core/action.ts';

/** The words of feedback that is in the outbox. */
export function SentWords({ input }: { input: Body }) {
  return <p className="of-typed">{wordsIn(input)}</p>;
}
