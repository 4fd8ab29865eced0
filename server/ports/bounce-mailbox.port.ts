import { ImapFlow } from 'imapflow';
import { isOwnName } from '#server/base/network.ts';

/** Reports are short; of a longer mail the beginning is read. */
const mostBytes = 128 * 1024;
/** Mails in one round; the rest waits for the next. */
const batch = 50;
const patienceMs = 5000;

/** Reads INBOX, or the folder in the path of `imap(s)://user:password@host/folder`. */
function clientOf(imapUrl: string): { client: ImapFlow; folder: string } {
  const url = new URL(imapUrl);
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // A mail server elsewhere that offers no encryption gets no password.
    ...(!secure && { doSTARTTLS: !isOwnName(url.hostname) }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  // Without a listener a broken connection ends the process. The call that waits rejects too.
  client.on('error', () => undefined);
  return { client, folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX' };
}

async function inMailbox<T>(imapUrl: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const { client, folder } = clientOf(imapUrl);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    const result = await work(client);
    await client.logout();
    return result;
  } finally {
    client.close();
  }
}

/** Gives each unread mail to `take`, then marks it as read. A mail whose `take` throws stays unread. Returns how many. */
export const readMailbox = (imapUrl: string, take: (mail: string) => Promise<unknown>): Promise<number> =>
  inMailbox(imapUrl, async (client) => {
    const found = await client.search({ seen: false }, { uid: true });
    const uids = found ? found.slice(0, batch) : [];
    for (const uid of uids) {
      const mail = await client.fetchOne(
        String(uid),
        { source: { start: 0, maxLength: mostBytes } },
        { uid: true },
      );
      if (mail !== false && mail.source !== undefined) await take(mail.source.toString('latin1'));
      await client.messageFlagsAdd([uid], [String.raw`\Seen`], { uid: true });
    }
    return uids.length;
  });

/** Signs in, opens the folder and reads nothing. Rejects when the server does not answer or refuses. */
export const verifyMailbox = (imapUrl: string): Promise<void> => inMailbox(imapUrl, async () => undefined);
