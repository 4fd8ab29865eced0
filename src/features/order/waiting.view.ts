import { actionOf } from '#src/offline/core/actions.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/** Key of `order:waiting` for what waits for an order; undefined for a row about something else. */
export function waitingWord({ type }: Waiting) {
  const action = actionOf(type);
  return action?.about === 'order' ? action.words.waiting : undefined;
}
