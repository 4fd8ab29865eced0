import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS, HOUR_S } from '#contract/durations.ts';
import { codeWord } from '#contract/price-code.rules.ts';
import { bestPrice, platformPart } from '#contract/price.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/network.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { familyOf } from '#server/money/public.ts';
import { giveBackUses, proposalsToConfirm, takeUses } from '#server/people/public.ts';
import { isTiedTo, listMakers } from './price-code-tie.repository.ts';
import { listLiveUses, listTopCoaches, sumByCoach } from './price-code-use.repository.ts';
import { presentCode, presentCodeRule, presentPlatformCode } from './price-code.presenter.ts';
import {
  type CodePlace,
  findPlaceOfClass,
  findPlaceOfPlan,
  findZoneOfCoach,
  isMadeAfter,
  listCodesOf,
  listCodesWithWord,
  listPlatformCodeRows,
  type PriceCodeRow,
} from './price-code.repository.ts';
import { budgetLeft, codeRefusal } from './price-code.rules.ts';

/**
 * Finds a typed code for a class or free hours. Refused by name when none with this word makes a price there. Each call of
 * an account counts, so that nobody guesses codes. Misses of accounts younger than a day count by network too: many new
 * accounts guess no more than one. The id in the answer is random: a booking names the code by it.
 */
export async function checkPriceCode(
  { database, actor, clock, config, address }: Ctx,
  { word, classId, planId }: Parsed<'priceCode.check'>,
): Promise<Output<'priceCode.check'>> {
  const me = signedIn(actor);
  const now = clock.now();
  const { limits } = config;
  const ofNetwork = {
    key: `codeMisses:${networkOf(address)}`,
    limit: limits.codeMissesPerAddressPerHour,
    seconds: HOUR_S,
  };
  const isYoung = await isMadeAfter(database.query, me.id, new Date(now.getTime() - DAY_MS));
  await takeUses(
    database.query,
    [
      { key: `codeWords:${me.id}`, limit: limits.codeWordsPerAccountPerHour, seconds: HOUR_S },
      ...(isYoung ? [ofNetwork] : []),
    ],
    now,
  );
  const place =
    classId === undefined
      ? planId && (await findPlaceOfPlan(database.query, planId))
      : await findPlaceOfClass(database.query, classId);
  if (!place) throw new AppError('NOT_FOUND');
  if ('course' in place && place.course !== null) throw new AppError('COURSE_PRICE');
  const clean = codeWord(word);
  const codes = clean === undefined ? [] : await listCodesWithWord(database.query, clean, place.coach_id);
  if (isYoung && codes.length > 0) await giveBackUses(database.query, [ofNetwork], now);
  const ids = codes.map(({ id }) => id);
  const family = await familyOf(database.query, me.id, now);
  const uses = await listLiveUses(database.query, { codeIds: ids, accountIds: family });
  const makers = await listMakers(database.query, codes, now);
  const sums = await sumByCoach(database.query, ids, [place.coach_id]);
  const refusals = codes.map((code) => {
    const atCoachMinor = sums.find((sum) => sum.code_id === code.id)?.amount_minor ?? 0;
    const isUsedByFamily = uses.some((use) => use.code_id === code.id);
    const isTied = isTiedTo(makers.get(code.id), { coachId: place.coach_id, studentId: me.id, family });
    const refusal = codeRefusal(code, place, { isUsedByFamily, isTied, atCoachMinor, now });
    return refusal ?? (isTooDear(code, place, atCoachMinor) ? 'CODE_USED_UP' : null);
  });
  const usable = codes.find((_code, index) => refusals[index] === null);
  if (usable === undefined) throw new AppError(refusals[0] ?? 'CODE_UNKNOWN');
  return presentCodeRule(usable);
}

/** Returns true when the budget left is less than the platform's part of one seat at this price. */
function isTooDear(code: PriceCodeRow, place: CodePlace, atCoachMinor: number): boolean {
  const { unitMinor, totalMinor, rule } = bestPrice({
    fullMinor: place.price_minor,
    ownMinor: place.price_minor,
    currency: place.currency,
    seats: 1,
    isFirst: false,
    bookedAt: 0,
    startsAt: 0,
    rules: [presentCodeRule(code)],
  });
  const kept = rule === null ? undefined : { ...rule, fullMinor: place.price_minor };
  return platformPart({ unitMinor, rule: kept }, totalMinor) > budgetLeft(code, atCoachMinor);
}

/** A page of the coach's own codes, live and ended. */
export async function listOwnPriceCodes(
  { database, actor }: Ctx,
  { cursor }: Parsed<'priceCode.mine'>,
): Promise<Output<'priceCode.mine'>> {
  const me = signedIn(actor);
  const zone = (await findZoneOfCoach(database.query, me.id)) ?? 'UTC';
  const { rows, next } = await listCodesOf(database.query, me.id, cursor);
  return { items: rows.map((row) => presentCode(row, zone)), next };
}

/** A page of the codes that the platform pays, with the coaches whose orders use most of each budget. */
export async function listPlatformCodes(
  { database, actor, clock }: Ctx,
  { cursor }: Parsed<'operator.priceCodeList'>,
): Promise<Output<'operator.priceCodeList'>> {
  const { rows, next } = await listPlatformCodeRows(database.query, cursor);
  const tops = await listTopCoaches(
    database.query,
    rows.map(({ id }) => id),
  );
  const makers = rows.map((row) => row.made_by);
  const mayConfirm = await proposalsToConfirm(database.query, signedIn(actor).id, makers, clock.now());
  return { items: rows.map((row) => presentPlatformCode(row, tops, mayConfirm)), next };
}
