import type { Logger } from 'pino';
import type { Clock } from '#server/base/clock.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import type { Ports } from './ports.ts';
import { smtpEmail } from './smtp-email.port.ts';

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}

/**
 * How messages leave: mail over SMTP wherever `SMTP_URL` is set. The demo shows everything else on the page /mailbox.
 * There is no SMS service for production yet: there, codes go by mail.
 */
export async function messagePorts(parts: Parts): Promise<Pick<Ports, 'sms' | 'email'>> {
  const { config } = parts;
  const mail = config.smtpUrl === undefined ? null : smtpEmail(config.smtpUrl, config.mailFrom);
  if (config.demo) {
    const { mailboxMessages } = await import('./mailbox.port.ts');
    return { sms: mailboxMessages('mobile', parts), email: mail ?? mailboxMessages('email', parts) };
  }
  if (mail === null) throw new StartupError('A production start needs SMTP_URL.');
  return { sms: null, email: mail };
}
