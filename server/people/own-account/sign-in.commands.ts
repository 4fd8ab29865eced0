import { HOUR_S, DAY_S } from '#contract/durations.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import type { Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findByContact, insertAccount, type Login } from '#server/people/account/account.repository.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { readUser } from './own-account.queries.ts';
import { networkOf } from '#server/network.ts';
import { proveCode } from '#server/people/code/code.commands.ts';
import {
  type Contact,
  contactOf,
  hashTarget,
  normalEmail,
  normalMobile,
} from '#server/people/contact/contact.rules.ts';
import { givenName } from '#server/people/account/name.rules.ts';
import { countMiss, forgetMisses } from './password-misses.repository.ts';
import { isPassword } from './password.rules.ts';
import { giveBackUses, type RateRule, takeUses } from '#server/people/rate/rate.commands.ts';
import { notifyContacts } from '#server/people/security-note/security-note.notices.ts';
import { openSession } from '#server/people/session/session.commands.ts';

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
    return { id: accountId, token: await openSession(ctx, tx, accountId, { isFresh: true }) };
  });
  return { token, user: await readUser(ctx.database.query, id) };
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
 * password is wrong. TOO_MANY_REQUESTS after five tries on one account from one network in five minutes, and
 * beyond the wider limits of `triesOf`. The hundredth wrong one in a row removes the password; the owner is
 * notified.
 */
export async function signInWithPassword(
  ctx: Ctx,
  { account, password }: Parsed<'user.login'>,
): Promise<Output<'user.login'>> {
  const { database, clock, config } = ctx;
  const now = clock.now();
  const contact = readAccountName(account, config.defaultCountry);
  const tries = triesOf(ctx, hashTarget(contact, config).toString('hex'));
  await takeUses(database.query, tries, now);
  const found = await findByContact(database.query, contact.value);
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found) {
    if (await countMiss(database.query, found?.id)) await notifyPasswordOff(ctx, found?.id);
    throw new AppError('PASSWORD_WRONG');
  }
  await giveBackUses(database.query, tries, now);
  refuseLocked(found);
  if (found.password_misses > 0) await forgetMisses(database.query, found.id);
  const token = await database.transaction((tx) => openSession(ctx, tx, found.id, { isFresh: false }));
  return { token, user: await readUser(database.query, found.id) };
}

async function notifyPasswordOff(ctx: Ctx, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { account, contacts } = await factsOf(ctx.database.query, id);
  await notifyContacts(ctx, contacts, account.language, 'passwordOff');
}

/** The text of the one field as a contact: an address or a number. Any other text is no account's contact. */
function readAccountName(typed: string, country: string): Contact {
  const text = typed.normalize('NFC').trim();
  if (text.includes('@')) return { channel: 'email', value: normalEmail(text) };
  return { channel: 'mobile', value: normalMobile(text, country) ?? text };
}

/** The last limit slows down guessing from many networks; `countMiss` ends guessing over days. */
function triesOf({ config: { limits, rules }, address }: Ctx, target: string): RateRule[] {
  const network = networkOf(address);
  return [
    {
      key: `password:${target}:${network}`,
      limit: rules.passwordTries,
      seconds: rules.passwordWaitMinutes * 60,
    },
    { key: `passwords:${network}`, limit: limits.passwordTriesPerAddressPerHour, seconds: HOUR_S },
    { key: `password:${target}`, limit: 100, seconds: DAY_S },
  ];
}

function refuseLocked({ state }: Pick<Login, 'state'>): void {
  if (state !== 'active') throw new AppError('ACCOUNT_LOCKED');
}
