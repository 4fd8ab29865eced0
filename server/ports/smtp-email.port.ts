import { createTransport } from 'nodemailer';
import { isOwnName } from '#server/base/network.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { isFinalStatus } from './final-status.rules.ts';
import { mailHtml } from './mail-html.ts';
import type { MessagePort } from './ports.ts';
import { domainOf } from './sender-domain.ts';

export interface MailTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  dnsTimeout: number;
  /** Longest silence of the server. */
  socketTimeout: number;
  /** Longest time of one mail: a server that answers a byte at a time is never silent. */
  mail: number;
}

/** Silences are below the server's own deadline of 8 s, so that a silent mail server becomes an honest "busy". */
const usualTimeouts: MailTimeouts = {
  connectionTimeout: 3000,
  greetingTimeout: 3000,
  dnsTimeout: 3000,
  socketTimeout: 5000,
  // Ends within the lease of a delivery (`delivery.rules.ts`).
  mail: 30_000,
};

/** The mail server took no mail to this address. Names no address: it may be logged. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** True when nobody has the address: no later mail reaches it. */
  readonly isFinal: boolean;

  constructor({ isFinal }: { isFinal: boolean }) {
    super('the address was refused');
    this.isFinal = isFinal;
  }
}

/** Answers about the address (RFC 5321). Without an enhanced status they may be about us: services that list us say 550 too. */
const noMailbox: ReadonlySet<number> = new Set([550, 551, 553]);
const enhanced = /^5\d\d[ -](?<status>5\.\d{1,3}\.\d{1,3})(?!\d)/;

/** Returns the refusal of the recipient; null for any other failure, and for a refusal by policy. */
function refusalIn(error: unknown): MailRefused | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null;
  if (error.command !== 'RCPT TO' || typeof error.responseCode !== 'number') return null;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const status = enhanced.exec(response)?.groups?.['status'] ?? '';
  if (isFinalStatus(status)) return new MailRefused({ isFinal: true });
  return noMailbox.has(error.responseCode) && !status.startsWith('5.7.')
    ? new MailRefused({ isFinal: false })
    : null;
}

export interface EmailPort extends MessagePort {
  /** Signs in and sends nothing. Rejects when the server does not answer or refuses. */
  verify(): Promise<void>;
  /** Closes the kept connections. */
  close(): void;
}

/**
 * Mail over SMTP (`SMTP_URL`) in the person's language, as text and as HTML. Throws when the server did not take the message.
 * Whoever logs that leaves out the error's text, which holds the address. MailRefused when the address was refused. `returnTo` gives the address to which a mail to
 * this target comes back; undefined for the sender's.
 */
export function smtpEmail(
  smtpUrl: string,
  from: string,
  returnTo: (target: string) => Promise<string | undefined> = () => Promise.resolve(undefined),
  { mail: mailMs, ...timeouts }: MailTimeouts = usualTimeouts,
): EmailPort {
  const url = new URL(smtpUrl);
  const domain = domainOf(from);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // In a container the machine has no name with a dot, and strict mail servers refuse a greeting without one.
    name: domain,
    // A mail server elsewhere that offers no encryption gets no mail.
    requireTLS: url.protocol === 'smtp:' && !isOwnName(url.hostname),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    pool: true,
    maxConnections: 4,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send({ id, target, language, subject, body, stopUrl }) {
      const stop = stopUrl === undefined ? '' : `\n\n${textFor(language, 'mail.stop', {})}: ${stopUrl}`;
      const returnAddress = await returnTo(target);
      const mail = {
        from,
        ...(returnAddress !== undefined && { envelope: { from: returnAddress, to: [target] } }),
        // As an object: a text would be read as a list of addresses.
        to: { name: '', address: target },
        subject,
        text: body + stop,
        html: mailHtml({ language, subject, body, stopUrl }),
        messageId: `<${id}@${domain}>`,
        signal: AbortSignal.timeout(mailMs),
        headers: {
          // No out-of-office answers to a machine (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(stopUrl !== undefined && {
            'List-Unsubscribe': { prepared: true, value: `<${stopUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
