import type { Logger } from 'pino';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { insertMessage, removeOldest } from './mailbox.repository.ts';
import type { MessagePort } from './ports.ts';

/**
 * Older messages are removed: a demo that runs for months does not grow. One network may ask for 240 codes in an hour, and
 * none of them may be lost.
 */
const kept = 500;

/**
 * Stands for an SMS or mail service in the demo: messages are kept for the page /mailbox. The log names neither the
 * receiver nor the text: every reader of logs could use a code.
 */
export function mailboxMessages(
  channel: 'mobile' | 'email',
  { database, clock, log }: { database: Database; clock: Clock; log: Logger },
): MessagePort {
  return {
    async send({ id, target, subject, body }) {
      await insertMessage(database.query, { id, channel, target, subject, body, sent_at: clock.now() });
      await removeOldest(database.query, kept);
      log.info({ channel }, 'a message waits on the page /mailbox');
    },
  };
}
