import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { developmentMessages } from './development-message.port.ts';
import type { Ports } from './ports.ts';
import { smtpEmail } from './smtp-email.port.ts';

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}

/**
 * How messages leave: mail over SMTP wherever `SMTP_URL` is set, otherwise (only in the demo, the configuration sees to
 * it) onto the page /mailbox. There is no SMS service for production yet: there, codes go by mail.
 */
export function messagePorts(parts: Parts): Pick<Ports, 'sms' | 'email'> {
  const { config } = parts;
  return {
    sms: config.demo ? developmentMessages('mobile', parts) : null,
    email:
      config.smtpUrl === undefined
        ? developmentMessages('email', parts)
        : smtpEmail(config.smtpUrl, config.mailFrom),
  };
}
