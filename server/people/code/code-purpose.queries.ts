import type { CodePurpose } from '#contract/account.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findContact } from '#server/people/contact/contact.repository.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';

/**
 * What the code will prove: the purpose that the phone names, or the one that follows from the asker.
 * NOT_SIGNED_IN when a guest asks for a code of an account.
 */
export async function purposeOf(
  { database, actor }: Ctx,
  contact: Contact,
  wanted: CodePurpose | undefined,
): Promise<CodePurpose> {
  if (actor.kind === 'guest') {
    if (wanted !== undefined && wanted !== 'signIn') throw new AppError('NOT_SIGNED_IN');
    return 'signIn';
  }
  if (wanted !== undefined) return wanted;
  const own = await findContact(database.query, actor.id, contact.channel);
  return own?.value === contact.value ? 'ownContact' : 'newContact';
}
