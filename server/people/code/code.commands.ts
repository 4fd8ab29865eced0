import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '#contract/account.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import { findContact } from '#server/people/contact/contact.repository.ts';
import { hashTarget, type Contact } from '#server/people/contact/contact.rules.ts';
import { secondsUntil, takeTurns, releaseTurns } from '#server/people/rate/growing-wait.commands.ts';
import { findWaitEnd, type WaitRule } from '#server/people/rate/growing-wait.repository.ts';
import { giveBackUses, takeUses, type RateRule } from '#server/people/rate/rate.commands.ts';
import { findKnownAccount } from '#server/people/session/known-device.repository.ts';
import { accountWait, contactWait, maxTries, networkWait, resendWait } from './code-limits.rules.ts';
import {
  closeChallenge,
  insertChallenge,
  lockOpenChallenges,
  setSentAt,
  type Challenge,
  type CodeKey,
} from './code.repository.ts';
import { deliverCode, requireChannel, UnknownEnd } from './delivery.commands.ts';
import { requireTextable, spendRules } from './text-message.rules.ts';

/** Counters of a send. For a known device the time between two codes is the only limit. */
interface Costs {
  waits: readonly WaitRule[];
  texts: readonly RateRule[];
}

async function costsOf(ctx: Ctx, contact: Contact, target: Buffer): Promise<Costs> {
  const known = await findKnownAccount(ctx.database.query, contact.value, ctx.browser);
  const resend = resendWait(ctx, target);
  if (known !== undefined) return { waits: [resend], texts: [] };
  // The network or the account first: a refused request leaves no row behind, however many contacts and browsers are made
  // up.
  const wide = ctx.actor.kind === 'account' ? accountWait(ctx, ctx.actor.id) : networkWait(ctx);
  const waits = [wide, contactWait(ctx, target), resend];
  return { waits, texts: spendRules(contact, ctx) };
}

/**
 * Sends a code for one purpose to a contact, good in the requesting browser. The answer is the same for
 * members and others. A resend within the life of a code has the same code: a late mail still works. The
 * challenge is committed before anything is sent. Refusals: CHANNEL_OFF, COUNTRY_OFF, CODE_COOLDOWN or
 * TOO_MANY_REQUESTS (facts: seconds). BUSY when the service did not take the message; a refusal of the service uses up
 * neither wait nor limit, and silence does: the message may have left.
 */
export async function sendCode(
  ctx: Ctx,
  contact: Contact,
  { language, purpose: wanted }: { language: Language; purpose?: CodePurpose | undefined },
): Promise<{ resendAfterSeconds: number }> {
  const { database, clock, config } = ctx;
  requireChannel(ctx, contact);
  requireTextable(contact, config);
  const now = clock.now();
  const target = hashTarget(contact, config);
  const purpose = await purposeOf(ctx, contact, wanted);
  const costs = await costsOf(ctx, contact, target);
  const key = { targetHash: target, purpose, browser: ctx.browser };
  await takeCosts(ctx, costs);
  try {
    const challenge = await database.transaction((tx) => openChallenge(ctx, tx, contact, key));
    await deliverCode(ctx, contact, challenge, { language, purpose });
  } catch (error) {
    if (error instanceof UnknownEnd) throw error;
    await releaseTurns(database.query, costs.waits, now);
    await giveBackUses(database.query, costs.texts, now);
    throw error;
  }
  return { resendAfterSeconds: await waitAfter(ctx, costs) };
}

/**
 * Counts before any transaction begins. Parallel requests for one contact wait for one statement, not for a
 * send.
 */
async function takeCosts({ database, clock }: Ctx, { waits, texts }: Costs): Promise<void> {
  const now = clock.now();
  await takeTurns(database.query, waits, now, 'CODE_COOLDOWN');
  try {
    await takeUses(database.query, texts, now);
  } catch (error) {
    await releaseTurns(database.query, waits, now);
    throw error;
  }
}

/** Seconds until this browser may request the next code. */
async function waitAfter({ database, clock }: Ctx, { waits }: Costs): Promise<number> {
  const now = clock.now();
  const ends = await Promise.all(waits.map(({ key }) => findWaitEnd(database.query, key)));
  return Math.max(...ends.map((end) => secondsUntil(end, now)));
}

/** The challenge to send: the one that lives, or a new one. */
async function openChallenge(ctx: Ctx, tx: Tx, { channel }: Contact, key: CodeKey): Promise<Challenge> {
  const now = ctx.clock.now();
  const { codeCooldownSeconds: cooldown } = ctx.config.rules;
  const challenges = await lockOpenChallenges(tx, key);
  const open = challenges.find((one) => one.purpose === key.purpose);
  const isUsable =
    open && open.tries < maxTries(ctx) && open.expires_at.getTime() - now.getTime() > cooldown * 1000;
  if (open && isUsable) {
    await setSentAt(tx, open.id, now);
    return open;
  }
  if (open) await closeChallenge(tx, open.id, now);
  const fresh = await insertChallenge(tx, newChallenge(ctx, { channel, key, now }));
  // Another request was faster by a moment: its code is on the way.
  if (!fresh) throw new AppError('CODE_COOLDOWN', { seconds: cooldown });
  return fresh;
}

/** `round` 2: the second of two codes. */
export function newChallenge(
  { config }: Pick<Ctx, 'config'>,
  {
    channel,
    key: { targetHash, purpose, browser },
    now,
    round = 1,
  }: { channel: Contact['channel']; key: CodeKey; now: Date; round?: number },
): NewRow<'code_challenge'> {
  return {
    id: randomUUID(),
    channel,
    target_hash: targetHash,
    purpose,
    browser_hash: browser,
    round,
    created_at: now,
    expires_at: new Date(now.getTime() + config.rules.codeMinutes * MINUTE_MS),
    sent_at: now,
    used_at: null,
  };
}

/**
 * Purpose of the code: the one that the phone names, or the one that follows from the actor. NOT_SIGNED_IN
 * when a guest requests a code of an account.
 */
async function purposeOf(
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
