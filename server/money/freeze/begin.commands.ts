import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';
import { openFreeze, setFindings } from './freeze.repository.ts';

interface Finding {
  /** Name of the broken rule. */
  name: string;
  /** Some of the rows that break it. */
  what: readonly string[];
}

export const taskKey = (freezeId: string) => `booksBroken:${freezeId}`;

/**
 * Freezes money on every node from its commit on, or adds findings to the current freeze. Adds a task for
 * operators.
 */
export async function freezeMoney(tx: Tx, findings: readonly Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return;
  const id = await openFreeze(tx, now);
  await setFindings(
    tx,
    findings.map(({ name, what }) => ({
      freeze_id: id,
      rule: name,
      rows: [...what],
      first_seen_at: now,
      last_seen_at: now,
    })),
  );
  await addTasks(tx, [
    {
      kind: 'booksBroken',
      subject: { kind: 'freeze', id },
      facts: { rules: findings.map(({ name }) => name) },
      uniqueKey: taskKey(id),
      at: now,
    },
  ]);
}
