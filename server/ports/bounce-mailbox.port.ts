import { ImapFlow } from 'imapflow';
import { isOwnName } from '#server/base/network.ts';

/** Reports are short; of a longer mail the beginning is read. */
const mostBytes = 128 * 1024;
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

export interface Mailbox {
  /** Unread mails, at most as many as the limit: their beginnings. */
  listUnread: (limit: number) => Promise<{ uid: number; text: string }[]>;
  setRead: (uids: readonly number[]) => Promise<void>;
}

const mailboxOf = (client: ImapFlow): Mailbox => ({
  async listUnread(limit) {
    const found = await client.search({ seen: false }, { uid: true });
    const mails = [];
    for (const uid of found ? found.slice(0, limit) : []) {
      const source = { start: 0, maxLength: mostBytes };
      const mail = await client.fetchOne(String(uid), { source }, { uid: true });
      mails.push({ uid, text: mail === false ? '' : (mail.source?.toString('latin1') ?? '') });
    }
    return mails;
  },
  async setRead(uids) {
    if (uids.length > 0) await client.messageFlagsAdd([...uids], [String.raw`\Seen`], { uid: true });
  },
});

/** Opens the mailbox, and closes it after the work. A mail is unread until the work notes it as read. */
export async function inMailbox<T>(imapUrl: string, work: (mailbox: Mailbox) => Promise<T>): Promise<T> {
  const { client, folder } = clientOf(imapUrl);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    const result = await work(mailboxOf(client));
    await client.logout();
    return result;
  } finally {
    client.close();
  }
}

/** Signs in, opens the folder and reads nothing. Rejects when the server does not answer or refuses. */
export const verifyMailbox = (imapUrl: string): Promise<void> => inMailbox(imapUrl, async () => undefined);
