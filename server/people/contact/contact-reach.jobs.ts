import type { Deps } from '#server/context/context.ts';
import { readMailbox } from '#server/ports/bounce-mailbox.port.ts';
import { takeFailedTexts } from '#server/ports/text-delivery.repository.ts';
import { noteFailure, noteReturnedMail } from './contact-reach.commands.ts';

const batch = 200;

/** Counts failed text messages at their contacts. Returns how many. */
export const countFailedTexts = (deps: Deps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const failed = await takeFailedTexts(tx, now, batch);
    for (const { account_id: accountId, is_final: isFinal, sent_at: sentAt } of failed)
      await noteFailure(deps, tx, { accountId, channel: 'mobile', why: 'undelivered', isFinal, sentAt }, now);
    return failed.length;
  });

/** Reads the mailbox to which mails come back, where one is set. Returns how many mails were read. */
export async function readReturnedMails(deps: Deps): Promise<number> {
  const { imapUrl } = deps.config.bounces;
  return imapUrl === undefined ? 0 : await readMailbox(imapUrl, (mail) => noteReturnedMail(deps, mail));
}
