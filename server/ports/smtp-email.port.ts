import { createTransport } from 'nodemailer';
import { isOwnName } from '#server/base/network.ts';
import type { MessagePort } from './ports.ts';

/** Below the server's own deadline of 8 s, so that a silent mail server becomes an honest "busy". */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 3000, dnsTimeout: 3000, socketTimeout: 5000 };

export interface EmailPort extends MessagePort {
  /** Closes the kept connections. */
  close(): void;
}

/**
 * Mail over SMTP (`SMTP_URL`), plain text in the person's language. Throws when the server did not take the message.
 * Whoever logs that leaves out the error's text, which holds the address.
 */
export function smtpEmail(smtpUrl: string, from: string): EmailPort {
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
    async send({ id, target, subject, body }) {
      await transport.sendMail({
        from,
        // As an object: a text would be read as a list of addresses.
        to: { name: '', address: target },
        subject,
        text: body,
        messageId: `<${id}@openfield>`,
        // No out-of-office answers to a machine (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
