import type { OutboxType } from '#src/offline/core/actions.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/**
 * Returns if the screen of an order offers an action while rows wait for the order. It does when one of them needs another choice,
 * and no other action waits. `decides` is that row: the new choice ends it.
 */
export function choiceAmong(
  waiting: readonly Waiting[],
  type: OutboxType,
): { mayChoose: boolean; decides: number | undefined } {
  const question = waiting.find(
    (row) => row.type === type && row.state === 'needsUser' && row.hold !== 'quarantine',
  );
  const isAlone = waiting.every((row) => row.type === type) && question !== undefined;
  return { mayChoose: waiting.length === 0 || isAlone, decides: question?.seq };
}
