import type { CodePurpose } from '#contract/account.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { setReached } from '#server/people/contact/contact-reach.repository.ts';
import { type Contact, hashTarget } from '#server/people/contact/contact.rules.ts';
import { releaseTurns } from '#server/people/rate/growing-wait.commands.ts';
import { removeTurns, takeTurn } from '#server/people/rate/growing-wait.repository.ts';
import { findKnownAccount } from '#server/people/session/known-device.repository.ts';
import { contactWait, guessCounts, maxTries, resendWait } from './code-limits.rules.ts';
import { newChallenge } from './code.commands.ts';
import {
  type Challenge,
  type CodeKey,
  claimTry,
  closeChallenge,
  hasAsked,
  insertChallenge,
} from './code.repository.ts';
import { codeOf, isSameCode } from './code.rules.ts';
import { deliverCode } from './delivery.commands.ts';

/**
 * Checks a code for this purpose and runs `onProof` in the transaction that uses it up: a proof counts once.
 * CODE_WRONG also in a browser that asked for no code of this contact; there nothing is compared or counted. CODE_EXPIRED
 * when its code was used, burnt, too old or sent for another purpose. CODE_AGAIN (facts: resendAfterSeconds) when the code
 * was right and a second one was sent, because somebody guesses at this contact.
 */
export async function proveCode<T>(
  ctx: Ctx,
  { contact, code, purpose }: { contact: Contact; code: string; purpose: CodePurpose },
  onProof: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { database, clock, config, browser } = ctx;
  const now = clock.now();
  const target = hashTarget(contact, config);
  const asked = { targetHash: target, purpose, browser };
  const claimed = await claimTry(database.query, asked, { maxTries: maxTries(ctx), now });
  if (!claimed) throw new AppError((await hasAsked(database.query, asked)) ? 'CODE_EXPIRED' : 'CODE_WRONG');
  const isFirstEnough = await evaluate(ctx, contact, { code, id: claimed.id });
  if (claimed.round === 1 && !isFirstEnough) throw await sendSecondCode(ctx, contact, asked, claimed.id);
  return await database.transaction(async (tx) => {
    if (!(await closeChallenge(tx, claimed.id, now))) throw new AppError('CODE_EXPIRED');
    // A reader of the mail does not flood it, so earlier sends no longer count.
    for (const { key } of [resendWait(ctx, target), contactWait(ctx, target)]) await removeTurns(tx, key);
    await setReached(tx, contact, now);
    return await onProof(tx);
  });
}

/**
 * Returns true when one right code is enough. CODE_WRONG for a wrong code. Each guess is counted before it is
 * compared, so that parallel guesses stay within `guessCounts`.
 */
async function evaluate(
  ctx: Ctx,
  contact: Contact,
  { code, id }: { code: string; id: string },
): Promise<boolean> {
  const { database, clock, config, browser } = ctx;
  const now = clock.now();
  const target = hashTarget(contact, config);
  const known = await findKnownAccount(database.query, contact.value, browser);
  const counts = guessCounts(ctx, target, known !== undefined);
  let isEnough = true;
  for (const { rule, limit } of counts) {
    const guesses = await takeTurn(database.query, rule, now);
    isEnough &&= guesses !== undefined && guesses <= limit;
  }
  if (!isSameCode(code, codeOf(config.secret, id, target))) throw new AppError('CODE_WRONG');
  await releaseTurns(
    database.query,
    counts.map(({ rule }) => rule),
    now,
  );
  return isEnough;
}

/** Sends the second code in place of the first. */
async function sendSecondCode(ctx: Ctx, contact: Contact, key: CodeKey, firstId: string): Promise<AppError> {
  const { database, clock, config, language } = ctx;
  const second = await database.transaction(async (tx): Promise<Challenge> => {
    const now = clock.now();
    const isClosed = await closeChallenge(tx, firstId, now);
    const added = isClosed
      ? await insertChallenge(tx, newChallenge(ctx, { channel: contact.channel, key, now, round: 2 }))
      : undefined;
    if (added === undefined) throw new AppError('CODE_EXPIRED');
    return added;
  });
  await deliverCode(ctx, contact, second, { language, purpose: key.purpose });
  return new AppError('CODE_AGAIN', { resendAfterSeconds: config.rules.codeCooldownSeconds });
}
