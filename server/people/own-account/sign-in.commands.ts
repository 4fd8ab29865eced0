import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_S, DAY_S } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/network.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { findByContact, insertAccount, type Login } from '#server/people/account/account.repository.ts';
import { givenName } from '#server/people/account/name.rules.ts';
import { proveCode } from '#server/people/code/code-proof.commands.ts';
import { consentAtSignIn } from '#server/people/consent/consent.commands.ts';
import { type Contact, contactOf, hashTarget, typedContact } from '#server/people/contact/contact.rules.ts';
import { takeTurns, releaseTurns } from '#server/people/rate/growing-wait.commands.ts';
import { removeTurns, type WaitRule } from '#server/people/rate/growing-wait.repository.ts';
import { findKnownAccount } from '#server/people/session/known-device.repository.ts';
import { openSession } from '#server/people/session/session.commands.ts';
import { readUser } from './own-account.queries.ts';
import { isPassword } from './password.rules.ts';

type CodeInput = Parsed<'user.loginCode'> | Parsed<'user.loginEmailCode'>;

/**
 * Signs in by a proved code; the first proof of a contact creates the account, open as student. Refusals: those of
 * `proveCode`, and ACCOUNT_LOCKED, which only the owner of the contact sees.
 */
export async function signInWithCode(ctx: Ctx, input: CodeInput): Promise<Output<'user.loginCode'>> {
  const contact = contactOf(input, ctx.config);
  const language = input.language ?? ctx.language;
  const proof = { contact, code: input.code, purpose: 'signIn' } as const;
  const { id, token } = await proveCode(ctx, proof, async (tx) => {
    const known = await findByContact(tx, contact.value);
    if (known) refuseLocked(known);
    const accountId = known?.id ?? (await createAccount(ctx, tx, contact, language));
    if (input.agrees) await consentAtSignIn(tx, accountId, ctx.clock.now());
    return { id: accountId, token: await openSession(ctx, tx, accountId, { isFresh: true }) };
  });
  return { token, user: await readUser(ctx.database.query, id, ctx.clock.now()) };
}

async function createAccount({ clock }: Ctx, tx: Tx, contact: Contact, language: Language): Promise<string> {
  const id = randomUUIDv7();
  const account = {
    id,
    name: givenName(id, language),
    gender: null,
    birth_date: null,
    language,
    password_hash: null,
    created_at: clock.now(),
  };
  await insertAccount(tx, account, contact);
  return id;
}

/**
 * Signs in by password. PASSWORD_WRONG, with the same answer and the same work, whether the account or the
 * password is wrong. PASSWORD_WAIT (facts: seconds) while `triesOf` gives a wait. No stranger can slow a
 * known device down.
 */
export async function signInWithPassword(
  ctx: Ctx,
  { account, password, agrees }: Parsed<'user.login'>,
): Promise<Output<'user.login'>> {
  const { database, clock, config, browser } = ctx;
  const now = clock.now();
  const contact = typedContact(account, config);
  const known = await findKnownAccount(database.query, contact.value, browser);
  const { own, all } = triesOf(ctx, hashTarget(contact, config), known !== undefined);
  await takeTurns(database.query, all, now, 'PASSWORD_WAIT');
  const found = await findByContact(database.query, contact.value);
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found)
    throw new AppError('PASSWORD_WRONG');
  await releaseTurns(database.query, all, now);
  refuseLocked(found);
  await removeTurns(database.query, own.key);
  const token = await database.transaction(async (tx) => {
    if (agrees) await consentAtSignIn(tx, found.id, now);
    return await openSession(ctx, tx, found.id, { isFresh: false });
  });
  return { token, user: await readUser(database.query, found.id, now) };
}

/**
 * Counters of a wrong password: on this account and on all accounts. A known device has its own counter;
 * strangers share their network's. The right password clears the count on the account (`own`). The network
 * comes first: a refused request leaves no row behind.
 */
function triesOf(
  { config: { limits, rules }, address, browser }: Ctx,
  target: Buffer,
  isKnown: boolean,
): { own: WaitRule; all: readonly WaitRule[] } {
  const network = networkOf(address);
  const firstWaitSeconds = rules.passwordWaitSeconds;
  const own = {
    key: `password:${target.toString('hex')}:${isKnown ? browser.toString('hex') : network}`,
    free: rules.passwordTries,
    firstWaitSeconds,
    longestWaitSeconds: DAY_S,
    memorySeconds: 30 * DAY_S,
  };
  if (isKnown) return { own, all: [own] };
  const ofNetwork = {
    key: `passwords:${network}`,
    free: limits.passwordTriesPerAddressPerHour,
    firstWaitSeconds,
    longestWaitSeconds: HOUR_S,
    memorySeconds: HOUR_S,
  };
  return { own, all: [ofNetwork, own] };
}

function refuseLocked({ state }: Pick<Login, 'state'>): void {
  if (state !== 'active') throw new AppError('ACCOUNT_LOCKED');
}
