import type { Kysely } from 'kysely';
import type { User } from '#contract/account.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { type AccountChange, lockBirthDate, setAccount } from '#server/people/account/account.repository.ts';
import { mayChangeOwn } from '#server/people/birth-date/birth-date-change.rules.ts';
import { askForBirthDate } from '#server/people/birth-date/birth-date-task.commands.ts';
import { isBirthDate, ownLoginAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { notifyContacts } from '#server/people/security-note/security-note.notices.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { removeSession, removeSessions } from '#server/people/session/session.repository.ts';
import { readUser } from './own-account.queries.ts';
import { hashPassword, isGuessable } from './password.rules.ts';

/**
 * Changes own details. A new password needs a fresh code and must not be easily guessed (PASSWORD_COMMON). It ends
 * all other sessions, and the contacts are notified. BIRTH_DATE_FIXED when only an operator may change it; the
 * operators get a task.
 */
export async function updateAccount(ctx: Ctx, input: Parsed<'user.update'>): Promise<User> {
  const { database, clock } = ctx;
  const me = signedIn(ctx.actor);
  if (input.birthDate !== undefined && !isBirthDate(input.birthDate, clock.now()))
    throw new AppError('BAD_INPUT', { field: 'birthDate' });
  if (input.name !== undefined || input.birthDate !== undefined) await refuseReviewed(database.query, me.id);
  // A younger child has a profile under a guardian (docs/domain.md 4.11).
  if (input.birthDate !== undefined && yearsSince(input.birthDate, clock.now(), me.zone) < ownLoginAge)
    throw new AppError('CHILD_NEEDS_GUARDIAN');
  const passwordHash = input.password === undefined ? undefined : await newPassword(ctx, me, input.password);
  const change: AccountChange = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.gender === undefined ? {} : { gender: input.gender }),
    ...(input.birthDate === undefined ? {} : { birth_date: input.birthDate }),
    ...(input.language === undefined ? {} : { language: input.language }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  };
  if (Object.keys(change).length > 0) {
    const isDone = await database.transaction((tx) => write(tx, me, change, clock.now()));
    if (!isDone) throw new AppError('BIRTH_DATE_FIXED');
  }
  if (passwordHash !== undefined) {
    const { account, contacts } = await factsOf(database.query, me.id);
    await notifyContacts(ctx, contacts, account.language, 'password');
  }
  return await readUser(database.query, me.id, clock.now());
}

/** The language of mails and notices; an action that may have waited on the phone. */
export async function setLanguage(
  { tx, actor }: CommandCtx,
  { language }: Parsed<'user.setLanguage'>,
): Promise<Output<'user.setLanguage'>> {
  await setAccount(tx, actor.id, { language });
  return { language };
}

/** False when only an operator may change the birth date: then nothing is changed, and the operators get a task. */
async function write(tx: Tx, me: Account, change: AccountChange, now: Date): Promise<boolean> {
  if (typeof change.birth_date === 'string') {
    const before = await lockBirthDate(tx, me.id);
    if (!mayChangeOwn(before, change.birth_date, { now, zone: me.zone })) {
      await askForBirthDate(tx, { kind: 'account', id: me.id }, me.id, now);
      return false;
    }
  }
  await setAccount(tx, me.id, change);
  if (typeof change.password_hash === 'string') await removeSessions(tx, me.id, me.sessionHash);
  return true;
}

/** USE_JOIN_FORM for an account with a reviewed name and birth date (docs/domain.md 4.10). */
async function refuseReviewed(db: Kysely<Tables>, id: string): Promise<void> {
  const { roles } = await factsOf(db, id);
  const isReviewed = roles.some(
    ({ role, state }) => role !== 'student' && (state === 'approved' || state === 'suspended'),
  );
  if (isReviewed) throw new AppError('USE_JOIN_FORM');
}

async function newPassword(ctx: Ctx, me: Account, password: string): Promise<string> {
  requireFresh(ctx, me);
  const { account, contacts } = await factsOf(ctx.database.query, me.id);
  const about = [account.name, ...contacts.map(({ value }) => value)];
  if (isGuessable(password, about)) throw new AppError('PASSWORD_COMMON');
  return await hashPassword(password);
}

/** Ends this session, or every session of the account, on every node immediately. */
export async function signOut(
  { database, actor }: Ctx,
  { everywhere = false }: Parsed<'user.logout'>,
): Promise<Output<'user.logout'>> {
  const me = signedIn(actor);
  if (everywhere) await removeSessions(database.query, me.id);
  else await removeSession(database.query, me.sessionHash);
  return {};
}

/**
 * Ends exactly the session whose token has this hash, and answers the same without one. The phone that signed out
 * without a network has deleted the token and kept its hash, which opens nothing.
 */
export async function endSignedOut(
  { database }: Ctx,
  { tokenHash }: Parsed<'user.endSession'>,
): Promise<Output<'user.endSession'>> {
  await removeSession(database.query, Buffer.from(tokenHash, 'base64url'));
  return {};
}
