import type { CodePurpose } from '#contract/account.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findContact } from './account.repository.ts';
import type { Contact } from './contact.rules.ts';

/**
 * What the code that is asked for will prove: what the phone says, or what follows from who asks. NOT_SIGNED_IN when a
 * guest wants one for an account.
 */
export async function purposeOf(
  { store, actor }: Ctx,
  contact: Contact,
  wanted: CodePurpose | undefined,
): Promise<CodePurpose> {
  if (actor.kind === 'guest') {
    if (wanted !== undefined && wanted !== 'signIn') throw new AppError('NOT_SIGNED_IN');
    return 'signIn';
  }
  if (wanted !== undefined) return wanted;
  const own = await findContact(store.db, actor.id, contact.channel);
  return own?.value === contact.value ? 'ownContact' : 'newContact';
}
