import type { Conflict, LastInLane, Subject } from '#src/offline/core/action.ts';

/**
 * Of a wish that only says how something shall be, the last one counts and is always sent: another phone may have changed
 * what this one believed at the first tap (docs/decisions/0379).
 */
export function lastWish(last: LastInLane, { body }: { body: Readonly<Record<string, unknown>> }): Conflict {
  if (last.body === JSON.stringify(body)) return 'same';
  return last.isUnsent ? 'replace' : 'append';
}

/** The lane of one setting of the account. */
export const laneOfAccount = ({ entityId }: Subject): string => `account:${entityId}`;
