import type { Ctx } from '#server/context/context.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { type Note, notifyContacts } from '#server/people/security-note/security-note.notices.ts';

/** Notifies the owner over contacts that were proved before: a stranger's change does not stay unnoticed. */
export async function notifyOfFactor(ctx: Ctx, accountId: string, what: Note): Promise<void> {
  const { account, contacts } = await factsOf(ctx.database.query, accountId);
  await notifyContacts(ctx, contacts, account.language, what);
}
