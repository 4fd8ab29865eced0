import { createTransport } from 'nodemailer';
import { isOwnName } from '#server/base/network.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { mailHtml } from './mail-html.ts';
import type { MessagePort } from './ports.ts';

/** Below the server's own deadline of 8 s, so that a silent mail server becomes an honest "busy". */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 3000, dnsTimeout: 3000, socketTimeout: 5000 };

/** The mail server took no mail to this address, and never will: nobody has it. Names no address: it may be logged. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Answers about the address itself (RFC 5321). With an enhanced status of policy they are about us. */
const noMailbox: ReadonlySet<number> = new Set([550, 551, 553]);
const isPolicy = /^\d{3}[ -]5\.7\./;

function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return (
    error.command === 'RCPT TO' &&
    typeof error.responseCode === 'number' &&
    noMailbox.has(error.responseCode) &&
    !isPolicy.test(response)
  );
}

export interface EmailPort extends MessagePort {
  /** Signs in and sends nothing. Rejects when the server does not answer or refuses. */
  verify(): Promise<void>;
  /** Closes the kept connections. */
  close(): void;
}

/**
 * Mail over SMTP (`SMTP_URL`) in the person's language, as text and as HTML. Throws when the server did not take the message.
 * Whoever logs that leaves out the error's text, which holds the address. MailRefused when nobody has the address. `returnTo` gives the address to which a mail to
 * this target comes back; undefined for the sender's.
 */
export function smtpEmail(
  smtpUrl: string,
  from: string,
  returnTo: (target: string) => Promise<string | undefined> = () => Promise.resolve(undefined),
): EmailPort {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
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
        messageId: `<${id}@openfield>`,
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
        throw isRefusedAddress(error) ? new MailRefused('the address was refused') : error;
      }
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
