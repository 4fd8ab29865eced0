import type { Conflict, LastInLane, Subject } from '#src/offline/core/action.ts';

/**
 * Conflict rule for settings and favorites: the last intent wins and is always sent (docs/offline.md 0.2).
 * Another phone may have changed the value that this one showed at the first tap.
 */
export function lastIntent(
  last: LastInLane,
  { body }: { body: Readonly<Record<string, unknown>> },
): Conflict {
  if (last.isQuestion) return 'decide';
  if (last.body === JSON.stringify(body)) return 'same';
  return last.isUnsent ? 'replace' : 'append';
}

/** Conflict rule for one answer to one record: the last answer counts, and takes the place of one that never left. */
export function lastAnswer(last: LastInLane): Conflict {
  if (last.isQuestion) return 'decide';
  return last.isUnsent ? 'replace' : 'append';
}

/** The lane of one setting of the account. */
export const laneOfAccount = ({ entityId }: Subject): string => `account:${entityId}`;
