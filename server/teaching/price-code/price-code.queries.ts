import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_S } from '#contract/durations.ts';
import { codeWord } from '#contract/price-code.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/network.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { familyOf } from '#server/money/public.ts';
import { takeUses } from '#server/people/public.ts';
import { listLiveUses } from './price-code-use.repository.ts';
import { presentCode, presentCodeRule, presentPlatformCode } from './price-code.presenter.ts';
import {
  findCodeByWord,
  findPlaceOfClass,
  findPlaceOfPlan,
  findZoneOfCoach,
  listCodesOf,
  listPlatformCodeRows,
} from './price-code.repository.ts';
import { codeRefusal } from './price-code.rules.ts';

/**
 * Finds a typed code for a class or free hours. Refused by name when it makes no price there. Each call counts, by account
 * and by network, so that nobody guesses codes. The id in the answer is random: a booking names the code by it.
 */
export async function checkPriceCode(
  { database, actor, clock, config, address }: Ctx,
  { word, classId, planId }: Parsed<'priceCode.check'>,
): Promise<Output<'priceCode.check'>> {
  const me = signedIn(actor);
  const now = clock.now();
  const { limits } = config;
  await takeUses(
    database.query,
    [
      { key: `codeWords:${me.id}`, limit: limits.codeWordsPerAccountPerHour, seconds: HOUR_S },
      {
        key: `codeWords:${networkOf(address)}`,
        limit: limits.codeWordsPerAddressPerHour,
        seconds: HOUR_S,
      },
    ],
    now,
  );
  const place =
    classId === undefined
      ? planId && (await findPlaceOfPlan(database.query, planId))
      : await findPlaceOfClass(database.query, classId);
  if (!place) throw new AppError('NOT_FOUND');
  const clean = codeWord(word);
  const code = clean === undefined ? undefined : await findCodeByWord(database.query, clean, place.coach_id);
  const family = await familyOf(database.query, me.id, now);
  const uses = code === undefined ? [] : await listLiveUses(database.query, [code.id], family);
  const refusal = codeRefusal(code, place, { isUsedByFamily: uses.length > 0, now });
  if (refusal !== null || code === undefined) throw new AppError(refusal ?? 'CODE_UNKNOWN');
  return presentCodeRule(code);
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

/** A page of the codes that the platform pays. */
export async function listPlatformCodes(
  { database }: Ctx,
  { cursor }: Parsed<'operator.priceCodeList'>,
): Promise<Output<'operator.priceCodeList'>> {
  const { rows, next } = await listPlatformCodeRows(database.query, cursor);
  return { items: rows.map(presentPlatformCode), next };
}
