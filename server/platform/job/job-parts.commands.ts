import { isConnectionLoss } from '#server/db/failover.ts';

/**
 * Runs the parts of a job one after the other, each also when an earlier one failed. Returns the sum of what they moved.
 * Throws at the end what failed, so that the run counts as failed.
 */
export async function tryParts(parts: readonly (() => Promise<number>)[]): Promise<number> {
  const failures: unknown[] = [];
  let moved = 0;
  for (const part of parts)
    try {
      moved += await part();
    } catch (error) {
      // Without the database each part would fail.
      if (isConnectionLoss(error)) throw error;
      failures.push(error);
    }
  if (failures.length > 1) throw new AggregateError(failures, 'parts of a job failed');
  if (failures.length === 1) throw failures[0];
  return moved;
}
