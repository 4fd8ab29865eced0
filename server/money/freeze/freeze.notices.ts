import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/context/context.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { claimNotice, listOperatorContacts, setUnnotified } from './freeze.repository.ts';

/**
 * Mails every operator about a freeze: once a freeze, by the node that is first. When no mail was accepted,
 * the next round tries again. The findings are on the operators' console only.
 */
export async function notifyOperators({ database, ports, clock, log }: Deps): Promise<void> {
  const freezeId = await claimNotice(database.query, clock.now());
  if (freezeId === undefined) return;
  const rows = await listOperatorContacts(database.query);
  const sent = await Promise.allSettled(
    rows.map(({ language, target }) =>
      ports.email.send({
        id: randomUUID(),
        target,
        language,
        subject: textFor(language, 'frozen.subject', {}),
        body: textFor(language, 'frozen.body', {}),
      }),
    ),
  );
  if (sent.some(({ status }) => status === 'fulfilled')) return;
  log.error({ count: rows.length }, 'no operator could be written to about broken books');
  await setUnnotified(database.query, freezeId);
}
