import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { tryLockedRows, tryRows } from '#server/platform/public.ts';
import { inMailbox } from '#server/ports/bounce-mailbox.port.ts';
import { type FailedText, lockFailedTexts, setCounted } from '#server/ports/text-delivery.repository.ts';
import { noteFailure, noteReturnedMail } from './contact-reach.commands.ts';

const batch = 200;

/** Counts failed text messages at their contacts. Returns how many. */
export async function countFailedTexts(deps: Deps): Promise<number> {
  const { moved } = await deps.database.transaction((tx) => {
    const now = deps.clock.now();
    const rows = {
      job: 'failed text messages' as const,
      batch,
      list: (limit: number) => lockFailedTexts(tx, limit),
      idOf: ({ id }: FailedText) => id,
    };
    return tryLockedRows(tx, { now, log: deps.log }, rows, (text) => countFailed(deps, tx, text, now));
  });
  return moved;
}

async function countFailed(deps: Deps, tx: Tx, text: FailedText, now: Date): Promise<void> {
  const { id, account_id: accountId, is_final: isFinal, sent_at: sentAt } = text;
  await setCounted(tx, id, now);
  if (accountId === null) return;
  await noteFailure(deps, tx, { accountId, channel: 'mobile', why: 'undelivered', isFinal, sentAt }, now);
}

/** Mails of one round; the rest waits for the next. */
const mostMails = 50;

/** Reads the mailbox to which mails come back, where one is set. Returns how many mails were read. */
export async function readReturnedMails(deps: Deps): Promise<number> {
  const { imapUrl } = deps.config.bounces;
  if (imapUrl === undefined) return 0;
  return await inMailbox(imapUrl, async (mailbox) => {
    const done: number[] = [];
    const rows = {
      job: 'returned mails' as const,
      batch: mostMails,
      list: mailbox.listUnread,
      idOf: ({ uid }: { uid: number }) => String(uid),
    };
    const { moved } = await tryRows(deps, rows, async ({ uid, text }) => {
      await noteReturnedMail(deps, text);
      done.push(uid);
      return 1;
    });
    await mailbox.setRead(done);
    return moved;
  });
}
