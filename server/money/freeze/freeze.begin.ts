import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';

interface Finding {
  /** Of the rule that is broken. */
  name: string;
  /** Some of the rows that break it. */
  what: readonly string[];
}

export const taskKey = (freezeId: string) => `booksBroken:${freezeId}`;

/**
 * Stops money on every node from its commit on, or adds to what is known of the freeze that stands. Operators find it on
 * their list.
 */
export async function freezeMoney(tx: Tx, findings: readonly Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return;
  await tx
    .insertInto('money_freeze')
    .values({ id: randomUUIDv7(), since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('money_freeze')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('money_freeze_finding')
    .values(
      findings.map(({ name, what }) => ({
        freeze_id: id,
        rule: name,
        rows: [...what],
        first_seen_at: now,
        last_seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['freeze_id', 'rule']).doUpdateSet({
        rows: sql`excluded.rows`,
        last_seen_at: sql`excluded.last_seen_at`,
      }),
    )
    .execute();
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
