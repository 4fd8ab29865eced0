import type { User } from '#contract/account.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { proveCode } from '#server/people/code/code-proof.commands.ts';
import { findContact, replaceContact } from '#server/people/contact/contact.repository.ts';
import { contactOf } from '#server/people/contact/contact.rules.ts';
import { notifyContacts } from '#server/people/security-note/security-note.notices.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { putDevice } from '#server/people/session/known-device.repository.ts';
import { removeSessions, setFresh } from '#server/people/session/session.repository.ts';
import { readUser } from './own-account.queries.ts';

/** Opens the ten minutes for what needs a fresh code. CODE_EXPIRED also when the account has no such contact. */
export async function confirmCode(
  ctx: Ctx,
  { channel, code }: Parsed<'user.confirmCode'>,
): Promise<Output<'user.confirmCode'>> {
  const me = signedIn(ctx.actor);
  const contact = await findContact(ctx.database.query, me.id, channel);
  if (!contact) throw new AppError('CODE_EXPIRED');
  const proof = { contact, code, purpose: 'ownContact' } as const;
  await proveCode(ctx, proof, (tx) => keepProof(ctx, tx, me));
  return {};
}

/** The session is fresh, and its browser is known to the account. */
async function keepProof({ clock, browser }: Ctx, tx: Tx, me: Account): Promise<void> {
  const now = clock.now();
  await setFresh(tx, me.sessionHash, browser, now);
  await putDevice(tx, { accountId: me.id, browser, now, keep: limits.devices });
}

/**
 * Adds or replaces a contact with the code that was sent to it. FRESH_CODE_NEEDED without a fresh proof of a
 * contact of the account. CONTACT_TAKEN when it belongs to another account. Ends all other sessions, and the
 * replaced contact is notified.
 */
export async function addContact(ctx: Ctx, input: Parsed<'user.addContact'>): Promise<User> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const now = ctx.clock.now();
  const contact = contactOf(input, ctx.config);
  const before = await factsOf(ctx.database.query, me.id);
  const proof = { contact, code: input.code, purpose: 'newContact' } as const;
  await proveCode(ctx, proof, async (tx) => {
    if (!(await replaceContact(tx, me.id, contact, now))) throw new AppError('CONTACT_TAKEN');
    await keepProof(ctx, tx, me);
    await removeSessions(tx, me.id, me.sessionHash);
  });
  const replaced = before.contacts.filter(
    (old) => old.channel === contact.channel && old.value !== contact.value,
  );
  await notifyContacts(ctx, replaced, before.account.language, 'contact');
  return await readUser(ctx.database.query, me.id, now);
}
