import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { User } from '#contract/account.ts';
import type { Gender } from '#contract/enums.ts';
import type { Account, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { countUnread } from '#server/platform/public.ts';
import { hasFactor } from '#server/people/second-factor/second-factor.repository.ts';
import { requireFactor } from '#server/second-factor.rules.ts';
import { presentUser } from './account.presenter.ts';
import { askForBirthDate, mayChangeOwn } from './birth-date.change.ts';
import {
  type AccountChange,
  type AccountFacts,
  findAccountFacts,
  lockBirthDate,
  setAccount,
} from './account.repository.ts';
import { isBirthDate, ownLoginAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';
import { isOwnName } from '#server/people/birth-date/name.rules.ts';
import { hashPassword, isGuessable } from './password.service.ts';
import { notifyContacts } from '#server/people/security-note/security-note.service.ts';
import { removeSession, removeSessions } from '#server/people/session/session.repository.ts';

/** The account for its owner, as getUserInfo and every sign-in answer it. */
export async function readUser(db: Kysely<Tables>, id: string): Promise<User> {
  const hasSecondFactor = await hasFactor(db, id);
  return presentUser(await factsOf(db, id), { hasSecondFactor, unreadNotices: await countUnread(db, id) });
}

export async function factsOf(db: Kysely<Tables>, id: string): Promise<AccountFacts> {
  const facts = await findAccountFacts(db, id);
  // Sessions point to accounts by a foreign key and rows of accounts are never deleted.
  if (!facts) throw new Error('the account of a session is not there');
  return facts;
}

export const readOwnUser = ({ database, actor }: Ctx): Promise<User> =>
  readUser(database.query, signedIn(actor).id);

/** FRESH_CODE_NEEDED unless a code to a contact was proved in this session within the last ten minutes. */
export function requireFreshCode({ clock, config }: Ctx, { freshAt }: Account): void {
  const age = clock.now().getTime() - freshAt.getTime();
  if (age > config.rules.freshMinutes * 60_000) throw new AppError('FRESH_CODE_NEEDED');
}

/**
 * FRESH_CODE_NEEDED likewise; and SECOND_FACTOR_NEEDED for whoever has a second factor, unless that was proved in this
 * session in those ten minutes too (docs/decisions/0310).
 */
export function requireFresh(ctx: Ctx, account: Account): void {
  requireFreshCode(ctx, account);
  if (account.hasSecondFactor) requireFactor(account, ctx.config.rules.freshMinutes, ctx.clock.now());
}

/** The same for what leaves with money: a second factor has to be on, or SECOND_FACTOR_MISSING. */
export function requireFreshFactor(ctx: Ctx, account: Account): void {
  requireFresh(ctx, account);
  requireFactor(account, ctx.config.rules.freshMinutes, ctx.clock.now());
}

/**
 * Changes own details. Setting or changing the password needs a fresh code, refuses what is easily guessed (PASSWORD_COMMON),
 * ends all other sessions and is told to the account's contacts. BIRTH_DATE_FIXED: an operator changes it, and is asked.
 */
export async function updateAccount(ctx: Ctx, input: Parsed<'user.update'>): Promise<User> {
  const { database, clock } = ctx;
  const me = signedIn(ctx.actor);
  if (input.birthDate !== undefined && !isBirthDate(input.birthDate, clock.now()))
    throw new AppError('BAD_INPUT', { field: 'birthDate' });
  if (input.name !== undefined || input.birthDate !== undefined) await refuseReviewed(database.query, me.id);
  // A younger child has a profile under a guardian (docs/domain.md 4.11).
  if (input.birthDate !== undefined && yearsSince(input.birthDate, clock.now()) < ownLoginAge)
    throw new AppError('CHILD_NEEDS_GUARDIAN');
  const passwordHash = input.password === undefined ? undefined : await newPassword(ctx, me, input.password);
  const change: AccountChange = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.gender === undefined ? {} : { gender: input.gender }),
    ...(input.birthDate === undefined ? {} : { birth_date: input.birthDate }),
    ...(input.language === undefined ? {} : { language: input.language }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash, password_misses: 0 }),
  };
  if (Object.keys(change).length > 0) {
    const isDone = await database.transaction((tx) => write(tx, me, change, clock.now()));
    if (!isDone) throw new AppError('BIRTH_DATE_FIXED');
  }
  if (passwordHash !== undefined) {
    const { account, contacts } = await factsOf(database.query, me.id);
    await notifyContacts(ctx, contacts, account.language, 'password');
  }
  return await readUser(database.query, me.id);
}

/** False when the birth date is not the person's to change: nothing else is changed then, and an operator is asked. */
async function write(tx: Tx, me: Account, change: AccountChange, now: Date): Promise<boolean> {
  if (typeof change.birth_date === 'string') {
    const before = await lockBirthDate(tx, me.id);
    if (!mayChangeOwn(before, change.birth_date, now)) {
      await askForBirthDate(tx, { kind: 'account', id: me.id }, me.id, now);
      return false;
    }
  }
  await setAccount(tx, me.id, change);
  if (typeof change.password_hash === 'string') await removeSessions(tx, me.id, me.sessionHash);
  return true;
}

/** Whose name and birth date were reviewed changes them in the join form (docs/domain.md 4.10): USE_JOIN_FORM. */
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

/** Takes over from a form what the account has not told yet; what a person set themselves stays. */
export async function fillAccount(
  tx: Tx,
  id: string,
  form: { name?: string | undefined; birthDate?: string | undefined; gender?: Gender | undefined },
): Promise<void> {
  const { account } = await factsOf(tx, id);
  const { name, birthDate, gender } = form;
  await setAccount(tx, id, {
    ...(name === undefined || isOwnName(account.name, id) ? {} : { name }),
    ...(birthDate !== undefined && account.birth_date === null ? { birth_date: birthDate } : {}),
    ...(gender !== undefined && account.gender === null ? { gender } : {}),
  });
}

/** Ends this session, or every session of the account, on every node at once. */
export async function signOut(
  { database, actor }: Ctx,
  { everywhere = false }: Parsed<'user.logout'>,
): Promise<Output<'user.logout'>> {
  const me = signedIn(actor);
  if (everywhere) await removeSessions(database.query, me.id);
  else await removeSession(database.query, me.sessionHash);
  return {};
}
