import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { lockAccount } from '#server/people/account/account.repository.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { setFactorProved } from '#server/people/session/known-device.repository.ts';
import { removeSessions } from '#server/people/session/session.repository.ts';
import { type Binding, hashOfChallenge, isOwnChallenge, makeChallenge } from './passkey-challenge.rules.ts';
import { keyOf, challengeMs } from './passkey.queries.ts';
import { insertPasskey, listPasskeys, removePasskey, spendChallenge } from './passkey.repository.ts';
import {
  algorithms,
  challengeIn,
  handleOf,
  type NewPasskey,
  readNewPasskey,
  siteOf,
} from './passkey.rules.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.rules.ts';
import { notifyOfFactor } from './second-factor.notices.ts';
import { presentFactor } from './second-factor.queries.ts';
import { hasFactor, removeIdleCodes, replaceRecoveryCodes, setProved } from './second-factor.repository.ts';

const bindingOf = ({ sessionHash: where }: Account): Binding => ({ purpose: 'add', where });

/**
 * Options for a new passkey. FRESH_CODE_NEEDED; SECOND_FACTOR_NEEDED when a factor is on; PASSKEYS_FULL. The
 * challenge is the permission: it counts for some minutes, in this session alone.
 */
export async function beginPasskey(ctx: Ctx): Promise<Output<'passkey.begin'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const { database, config, clock } = ctx;
  const own = await listPasskeys(database.query, me.id);
  if (own.length >= limits.passkeys) throw new AppError('PASSKEYS_FULL');
  const { account, contacts } = await factsOf(database.query, me.id);
  const [contact] = contacts.toSorted((a, b) => a.channel.localeCompare(b.channel));
  return {
    challenge: makeChallenge(config.secret, bindingOf(me), clock.now()),
    timeout: challengeMs,
    rp: { id: siteOf(config).host, name: 'Openfield' },
    user: { id: handleOf(me.id), name: contact?.value ?? account.name, displayName: account.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: own.map(keyOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Keeps a new passkey, and marks this session as proved with it. The first factor of an account comes with
 * recovery codes and ends all other sessions. PASSKEY_WRONG for any invalid answer; PASSKEYS_FULL. The
 * contacts are notified.
 */
export async function addPasskey(ctx: Ctx, input: Parsed<'passkey.add'>): Promise<Output<'passkey.add'>> {
  const me = signedIn(ctx.actor);
  const { config, clock, database } = ctx;
  const now = clock.now();
  const isAsked = (challenge: string) => isOwnChallenge(config.secret, bindingOf(me), challenge, now);
  const made = await readNewPasskey(siteOf(config), isAsked, input);
  if (made === null) throw new AppError('PASSKEY_WRONG');
  const challenge = hashOfChallenge(challengeIn(input.clientData));
  const recoveryCodes = await database.transaction(async (tx) => {
    await lockAccount(tx, me.id);
    if (!(await spendChallenge(tx, challenge, now))) throw new AppError('PASSKEY_WRONG');
    return await keep(tx, ctx, me, { ...made, name: input.name });
  });
  await notifyOfFactor(ctx, me.id, 'passkeyAdded');
  return { factor: await presentFactor(ctx, me.id, now), recoveryCodes };
}

async function keep(
  tx: Tx,
  { clock, browser }: Ctx,
  me: Account,
  made: NewPasskey & { name: string },
): Promise<string[]> {
  const now = clock.now();
  if ((await listPasskeys(tx, me.id)).length >= limits.passkeys) throw new AppError('PASSKEYS_FULL');
  const isFirst = !(await hasFactor(tx, me.id));
  const row = { id: randomUUIDv7(), account_id: me.id, ...made, created_at: now, used_at: null };
  if (!(await insertPasskey(tx, row))) throw new AppError('PASSKEY_WRONG');
  await setProved(tx, me.sessionHash, now);
  await setFactorProved(tx, me.id, browser, now);
  if (!isFirst) return [];
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, me.id, codes.map(hashRecoveryCode));
  await removeSessions(tx, me.id, me.sessionHash);
  return codes;
}

/**
 * Takes a passkey away and ends all other sessions: a stolen computer may hold one of them.
 * FRESH_CODE_NEEDED, SECOND_FACTOR_NEEDED; NOT_FOUND; SECOND_FACTOR_KEPT for an operator's last factor.
 */
export async function takePasskeyAway(
  ctx: Ctx,
  { id }: Parsed<'passkey.remove'>,
): Promise<Output<'passkey.remove'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  await ctx.database.transaction(async (tx) => {
    await lockAccount(tx, me.id);
    if (!(await removePasskey(tx, me.id, id))) throw new AppError('NOT_FOUND');
    if (me.isOperator && !(await hasFactor(tx, me.id))) throw new AppError('SECOND_FACTOR_KEPT');
    await removeIdleCodes(tx, me.id);
    await removeSessions(tx, me.id, me.sessionHash);
  });
  await notifyOfFactor(ctx, me.id, 'passkeyRemoved');
  return await presentFactor(ctx, me.id, me.factorAt);
}
