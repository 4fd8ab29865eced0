import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#contract/enums.ts';
import type { Deps } from '#server/context.ts';
import { textFor } from '#server/i18n/text-for.ts';

/**
 * Writes to every operator that money stands still: once a freeze, by the node that is first. When no mail was taken, the
 * next round tries again. What was found stays in the desk.
 */
export async function notifyOperators({ database, ports, clock, log }: Deps): Promise<void> {
  const told = await database.query
    .updateTable('money_freeze')
    .set({ notified_at: clock.now() })
    .where('ended_at', 'is', null)
    .where('notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (told === undefined) return;
  const { rows } = await sql<{ language: Language; target: string }>`
    select a.language, c.value as target from operator o
    join account a on a.id = o.account_id and a.state = 'active'
    join contact c on c.account_id = a.id and c.channel = 'email'`.execute(database.query);
  const sent = await Promise.allSettled(
    rows.map(({ language, target }) =>
      ports.email.send({
        id: randomUUID(),
        target,
        subject: textFor(language, 'frozen.subject', {}),
        body: textFor(language, 'frozen.body', {}),
      }),
    ),
  );
  if (sent.some(({ status }) => status === 'fulfilled')) return;
  log.error({ count: rows.length }, 'no operator could be written to about broken books');
  await database.query
    .updateTable('money_freeze')
    .set({ notified_at: null })
    .where('id', '=', told.id)
    .execute();
}
