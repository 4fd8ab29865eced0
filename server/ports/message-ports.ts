import type { Logger } from 'pino';
import type { Clock } from '#server/base/clock.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { bounceAddress } from './bounce-address.ts';
import { findMailOwner } from './mail-owner.repository.ts';
import type { Ports } from './ports.ts';
import { aliyunTexts } from './sms.aliyun.ts';
import { twilioTexts } from './sms.twilio.ts';
import { smtpEmail } from './smtp-email.port.ts';
import { textMessages } from './text-messages.port.ts';

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}

/** Where the service reports what became of a message; behind it the message's id. */
export const twilioReportPath = '/applet/webhook/twilio';

export const twilioReportUrl = ({ apiBase, publicUrl }: Pick<Config, 'apiBase' | 'publicUrl'>): string =>
  `${apiBase === '' ? publicUrl : apiBase}${twilioReportPath}`;

/**
 * How messages leave: mail over SMTP wherever `SMTP_URL` is set, texts by the services that are set. The demo shows
 * everything else on the page /mailbox. Numbers of mainland China belong to Alibaba Cloud where it is set.
 */
export async function messagePorts(parts: Parts): Promise<Pick<Ports, 'sms' | 'email'>> {
  const { config, clock } = parts;
  const mail =
    config.smtpUrl === undefined
      ? null
      : smtpEmail(config.smtpUrl, config.mailFrom, (target) => returnAddress(parts, target));
  const services = [
    ...(config.aliyun === undefined ? [] : [aliyunTexts(config.aliyun, clock)]),
    ...(config.twilio === undefined ? [] : [twilioTexts(config.twilio, twilioReportUrl(config))]),
  ];
  const sms = services.length === 0 ? null : textMessages(services, parts);
  if (config.demo) {
    const { mailboxMessages } = await import('./mailbox.port.ts');
    return { sms: sms ?? mailboxMessages('mobile', parts), email: mail ?? mailboxMessages('email', parts) };
  }
  if (mail === null) throw new StartupError('A production start needs SMTP_URL.');
  return { sms, email: mail };
}

/** The address to which a mail comes back: a signed one for a mail to somebody's contact, else the sender's. */
async function returnAddress({ config, database, clock }: Parts, email: string): Promise<string | undefined> {
  const { address } = config.bounces;
  if (address === undefined) return undefined;
  const accountId = await findMailOwner(database.query, email);
  return accountId === undefined
    ? undefined
    : bounceAddress(address, config, { accountId, email, sentAt: clock.now() });
}
