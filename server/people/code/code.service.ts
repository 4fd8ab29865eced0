import { DAY_S, HOUR_S } from '#contract/durations.ts';
import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '#contract/account.ts';
import type { Language } from '#contract/enums.ts';
import type { Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { networkOf } from '#server/network.ts';
import { purposeOf } from './code.purpose.ts';
import {
  type Challenge,
  type CodeKey,
  claimTry,
  closeChallenge,
  hasOtherCode,
  insertChallenge,
  lockOpenChallenges,
  setSentAt,
} from './code.repository.ts';
import { codeOf, isSameCode } from './code.rules.ts';
import { presentCode } from './code.presenter.ts';
import { type Contact, hashTarget } from './contact.rules.ts';
import { giveBackUses, type RateRule, takeUses } from '#server/people/rate/rate.service.ts';
import { requireTextable, spendRules } from './text-message.rules.ts';

/** The database's own bound on evaluations; configuration may only lower it. */
const hardTries = 5;
const tenMinutes = 600;

const portOf = ({ ports }: Ctx, { channel }: Contact) => (channel === 'mobile' ? ports.sms : ports.email);

/** Over all purposes together. */
function targetRules({ config: { limits } }: Ctx, target: Buffer): RateRule[] {
  const key = `code:${target.toString('hex')}`;
  return [
    { key, limit: limits.codesPerTargetIn10Minutes, seconds: tenMinutes },
    { key, limit: limits.codesPerTargetPerDay, seconds: DAY_S },
  ];
}

/**
 * Sends a code for one purpose to a contact, the same whether or not it belongs to an account: the answers tell nobody
 * who is a member. A resend within the life of a code says the same code, so that a mail that comes late still works. The challenge is
 * committed before anything leaves. Refuses with CHANNEL_OFF, COUNTRY_OFF, CODE_COOLDOWN or TOO_MANY_REQUESTS (facts:
 * seconds), and with BUSY when the service did not take the message; that uses up neither cooldown nor limit.
 */
export async function sendCode(
  ctx: Ctx,
  contact: Contact,
  { language, purpose: wanted }: { language: Language; purpose?: CodePurpose | undefined },
): Promise<{ resendAfterSeconds: number }> {
  const { database, clock, config, log } = ctx;
  const port = portOf(ctx, contact);
  if (port === null) throw new AppError('CHANNEL_OFF');
  requireTextable(contact, config);
  const now = clock.now();
  const target = hashTarget(contact, config);
  const purpose = await purposeOf(ctx, contact, wanted);
  const challenge = await database.transaction((tx) =>
    openChallenge(ctx, tx, contact, { targetHash: target, purpose }, now),
  );
  const cooldown = config.rules.codeCooldownSeconds;
  try {
    const code = codeOf(config.secret, challenge.id, target);
    const minutes = Math.max(1, Math.floor((challenge.expires_at.getTime() - now.getTime()) / 60_000));
    await port.send(presentCode(config, contact, { code, minutes, language, purpose }));
  } catch (error) {
    // A mail server repeats the address in its refusals: only the kind of failure is logged.
    log.error({ channel: contact.channel, failure: failureKind(error) }, 'a code could not be sent');
    await setSentAt(database.query, challenge.id, new Date(now.getTime() - cooldown * 1000));
    await giveBackUses(database.query, [...targetRules(ctx, target), ...spendRules(contact, config)], now);
    throw new AppError('BUSY');
  }
  return { resendAfterSeconds: cooldown };
}

const failureKind = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** Counts the send and gives the challenge to send: the one that lives, or a new one. */
async function openChallenge(
  ctx: Ctx,
  tx: Tx,
  contact: Contact,
  { targetHash, purpose }: CodeKey,
  now: Date,
): Promise<Challenge> {
  const { codesPerAddressPerHour } = ctx.config.limits;
  const network: RateRule = {
    key: `codes:${networkOf(ctx.address)}`,
    limit: codesPerAddressPerHour,
    seconds: HOUR_S,
  };
  // Refusals below throw, which rolls these counts back. Always in this order: nobody waits for each other.
  // The target's counter is the turnstile of its sends: of two at once, the second sees the code of the first.
  await takeUses(tx, [network, ...targetRules(ctx, targetHash)], now);
  const challenges = await lockOpenChallenges(tx, targetHash);
  const { codeCooldownSeconds: cooldown, codeMinutes } = ctx.config.rules;
  for (const { sent_at } of challenges) refuseCooldown(sent_at, cooldown, now);
  await takeUses(tx, spendRules(contact, ctx.config), now);
  const open = challenges.find((one) => one.purpose === purpose);
  const isUsable =
    open && open.tries < maxTries(ctx) && open.expires_at.getTime() - now.getTime() > cooldown * 1000;
  if (open && isUsable) {
    await setSentAt(tx, open.id, now);
    return open;
  }
  if (open) await closeChallenge(tx, open.id, now);
  const fresh = await insertChallenge(tx, {
    id: randomUUID(),
    channel: contact.channel,
    target_hash: targetHash,
    purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    sent_at: now,
    used_at: null,
  });
  // Another request was faster by a moment: its code is on the way.
  if (!fresh) throw new AppError('CODE_COOLDOWN', { seconds: cooldown });
  return fresh;
}

function refuseCooldown(sentAt: Date, cooldown: number, now: Date): void {
  const left = sentAt.getTime() + cooldown * 1000 - now.getTime();
  if (left > 0) throw new AppError('CODE_COOLDOWN', { seconds: Math.ceil(left / 1000) });
}

const maxTries = ({ config }: Ctx) => Math.min(config.rules.codeTries, hardTries);

/**
 * Checks a code for this purpose and runs `onProof` in the transaction that uses it up, so that a proof counts once.
 * CODE_WRONG (facts: triesLeft) or CODE_EXPIRED when it is none, was used, burnt or never sent, also when it was sent for
 * something else; TOO_MANY_REQUESTS beyond what one network,
 * or everybody together, may guess wrongly in an hour.
 */
export async function proveCode<T>(
  ctx: Ctx,
  { contact, code, purpose }: { contact: Contact; code: string; purpose: CodePurpose },
  onProof: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { database, clock, config } = ctx;
  const now = clock.now();
  const target = hashTarget(contact, config);
  const failures = wrongCodeRules(ctx);
  await takeUses(database.query, failures, now);
  const key = { targetHash: target, purpose };
  const claimed = await claimTry(database.query, key, { maxTries: maxTries(ctx), now });
  if (claimed && !isSameCode(code, codeOf(config.secret, claimed.id, target)))
    throw new AppError('CODE_WRONG', { triesLeft: maxTries(ctx) - claimed.tries });
  // A code that was sent for something else is a failure as any: it stays counted, and the other code keeps its tries.
  if (!claimed && (await hasOtherCode(database.query, key, now))) throw new AppError('CODE_EXPIRED');
  await giveBackUses(database.query, failures, now);
  if (!claimed) throw new AppError('CODE_EXPIRED');
  return await database.transaction(async (tx) => {
    if (!(await closeChallenge(tx, claimed.id, now))) throw new AppError('CODE_EXPIRED');
    return await onProof(tx);
  });
}

/**
 * Wrong codes: of one network as many as the codes it may ask for allow, and of everybody together. Without the
 * second, limits per account leave five accounts a day to who guesses at all of 100,000
 * (docs/reliability.md 2.1, row 8).
 */
export const wrongCodeRules = ({ config: { limits }, address }: Ctx): RateRule[] => [
  {
    key: `wrongCodes:${networkOf(address)}`,
    limit: limits.codesPerAddressPerHour * hardTries,
    seconds: HOUR_S,
  },
  { key: 'wrongCodes', limit: limits.wrongCodesPerHour, seconds: HOUR_S },
];
