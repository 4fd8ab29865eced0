import type { Waiting } from '#src/offline/core/merge.ts';

/**
 * Rows for one of these people: the one on its way, and the one that needs the person, which a new choice replaces. One
 * whose participants are unknown has no people left to compare.
 */
export function waitingFor(rows: readonly Waiting[], chosen: readonly string[]) {
  const isFor = ({ input: { participantIds: ids } }: Waiting) =>
    Array.isArray(ids) && chosen.some((id) => ids.includes(id));
  return {
    onItsWay: rows.find((row) => row.state !== 'needsUser' && isFor(row)),
    question: rows.findLast(
      (row) => row.state === 'needsUser' && (isFor(row) || row.reason === 'PARTICIPANT_UNKNOWN'),
    ),
  };
}
