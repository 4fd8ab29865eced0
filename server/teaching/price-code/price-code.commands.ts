import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { codeWord } from '#contract/price-code.rules.ts';
import type { PriceCode } from '#contract/price-code.ts';
import { AppError } from '#server/base/errors.ts';
import { startOfDay } from '#server/base/zone.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { lockOffering } from '#server/teaching/price-rule/price-rule.repository.ts';
import { presentCode } from './price-code.presenter.ts';
import {
  countLiveCodes,
  endPastCodes,
  findPriceCode,
  findZoneOfCoach,
  insertPriceCode,
  setPriceCodeEnded,
} from './price-code.repository.ts';

/**
 * Makes a code of the coach (docs/domain.md 4.23). CODE_TAKEN while another live code of the coach has the word,
 * TOO_MANY_CODES beyond the bound. Codes that ran out end first. BAD_INPUT for days that are over or out of order.
 */
export async function makePriceCode(
  { tx, actor, clock }: CommandCtx,
  form: Parsed<'priceCode.make'>,
): Promise<PriceCode> {
  if ((await lockOffering(tx, actor.id)) === undefined) throw new AppError('FORBIDDEN');
  const zone = await findZoneOfCoach(tx, actor.id);
  if (zone === undefined) throw new AppError('FORBIDDEN');
  const at = clock.now();
  const startsAt = startOfDay(form.startsOn, zone);
  const endsAt = startOfDay(nextDay(form.endsOn), zone);
  if (endsAt <= startsAt || endsAt <= at) throw new AppError('BAD_INPUT', { field: 'endsOn' });
  if ((await findPriceCode(tx, form.id)) !== undefined) throw new AppError('ID_TAKEN');
  await endPastCodes(tx, actor.id, at);
  if ((await countLiveCodes(tx, actor.id)) >= limits.priceCodes)
    throw new AppError('TOO_MANY_CODES', { most: limits.priceCodes });
  const row = await insertPriceCode(tx, {
    id: form.id,
    coach_id: actor.id,
    word: codeWord(form.word) ?? '',
    bps: form.percent * 100,
    starts_at: startsAt,
    ends_at: endsAt,
    most_uses: form.mostUses,
    currency: null,
    budget_minor: null,
    most_minor: null,
    city_id: null,
    activity: null,
    made_by: actor.id,
    created_at: at,
    ended_at: null,
  });
  if (row === undefined) throw new AppError('CODE_TAKEN');
  return presentCode(row, zone);
}

/** Ends a code of the coach; an ended one stays ended. */
export async function endPriceCode(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'priceCode.end'>,
): Promise<Output<'priceCode.end'>> {
  const row = await findPriceCode(tx, id);
  if (row?.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  await setPriceCodeEnded(tx, id, clock.now());
  return { id };
}

/** The calendar day after a day. */
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
