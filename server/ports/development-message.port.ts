import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { MessagePort } from './ports.ts';

/** As many as a person looks through; older ones leave, so that a demo that runs for months does not grow. */
const kept = 200;

/**
 * Stands for an SMS or mail service in the demo: what would be sent is kept for the page /mailbox. The log says only
 * that something was sent, never to whom or what: a code in a log is a code for every reader of logs.
 */
export function developmentMessages(
  channel: 'mobile' | 'email',
  { database, clock, log }: { database: Database; clock: Clock; log: Logger },
): MessagePort {
  return {
    async send({ id, target, subject, body }) {
      await database.query
        .insertInto('sent_message')
        .values({ id, channel, target, subject, body, sent_at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await database.query
        .deleteFrom('sent_message')
        .where('id', 'in', (query) =>
          query.selectFrom('sent_message').select('id').orderBy('sent_at', 'desc').offset(kept),
        )
        .execute();
      log.info({ channel }, 'a message waits on the page /mailbox');
    },
  };
}
