import type { Ctx } from '#server/context.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { type Note, notifyContacts } from '#server/people/security-note/security-note.notices.ts';

/** Over contacts that were proved before: whoever did not do it learns of it. */
export async function notifyOfFactor(ctx: Ctx, accountId: string, what: Note): Promise<void> {
  const { account, contacts } = await factsOf(ctx.database.query, accountId);
  await notifyContacts(ctx, contacts, account.language, what);
}
