import { limits } from '#contract/limits.ts';
import { codeWord } from '#contract/price-code.rules.ts';
import type { PriceCode, PriceCodeForm } from '#contract/price-code.ts';
import { typedWhole } from '#contract/typed.rules.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

/** A code as typed. */
export interface PriceCodeDraft {
  word: string;
  percent: string;
  startsOn: string;
  endsOn: string;
  mostUses: string;
}

export const noCode: PriceCodeDraft = { word: '', percent: '', startsOn: '', endsOn: '', mostUses: '' };

/** Keys of `priceCodes.wrong`. */
export type PriceCodeError = 'word' | 'percent' | 'day' | 'order' | 'past' | 'uses';

/** "12" → 12; undefined for anything but whole figures from 1 to `max`. */
function wholeUpTo(text: string, max: number): number | undefined {
  const number = typedWhole(text);
  return number !== undefined && number >= 1 && number <= max ? number : undefined;
}

/** `today`: YYYY-MM-DD. */
export const codeErrors = (
  draft: PriceCodeDraft,
  today: string,
): FormErrors<PriceCodeDraft, PriceCodeError> => ({
  ...(codeWord(draft.word) === undefined && { word: 'word' as const }),
  ...(wholeUpTo(draft.percent, limits.discountPercent) === undefined && { percent: 'percent' as const }),
  ...(draft.startsOn === '' && { startsOn: 'day' as const }),
  ...(draft.endsOn === ''
    ? { endsOn: 'day' as const }
    : draft.endsOn < draft.startsOn
      ? { endsOn: 'order' as const }
      : draft.endsOn < today && { endsOn: 'past' as const }),
  ...(wholeUpTo(draft.mostUses, limits.codeUses) === undefined && { mostUses: 'uses' as const }),
});

/** Undefined while something is wrong. */
export function codeInput(draft: PriceCodeDraft, id: string, today: string): PriceCodeForm | undefined {
  const [percent, mostUses] = [
    wholeUpTo(draft.percent, limits.discountPercent),
    wholeUpTo(draft.mostUses, limits.codeUses),
  ];
  return percent === undefined || mostUses === undefined || Object.keys(codeErrors(draft, today)).length > 0
    ? undefined
    : { id, word: draft.word, percent, startsOn: draft.startsOn, endsOn: draft.endsOn, mostUses };
}

/** Key of `priceCodes.state`. */
export function codeState(
  { startsAt, endsAt, endedAt, used, mostUses }: PriceCode,
  now: number,
): 'ended' | 'over' | 'usedUp' | 'later' | 'live' {
  if (endedAt !== null) return 'ended';
  if (Date.parse(endsAt) <= now) return 'over';
  if (used >= mostUses) return 'usedUp';
  return Date.parse(startsAt) > now ? 'later' : 'live';
}
