import type { OfferedRuleKind } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { OwnPriceRule, PriceRuleForm } from '#contract/price-rule.ts';
import { typedWhole } from '#contract/typed.rules.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

/** A price rule as typed. */
export interface PriceRuleDraft {
  /** Kept with the draft: a second try after a lost answer saves the same rule. */
  id: string;
  /** Version with which the draft was begun; 0 for a new rule. */
  basis: number;
  kind: OfferedRuleKind;
  percent: string;
  /** Days of an early booking. */
  days: string;
  /** Participants of a group. */
  people: string;
}

/** Keys of `priceRule.wrong`. */
export type PriceRuleError = 'percent' | 'percentFirst' | 'days' | 'people';

export const newRule = (id: string): PriceRuleDraft => ({
  id,
  basis: 0,
  kind: 'sibling',
  percent: '',
  days: '',
  people: '',
});

/** The rule that the form saves: an existing one, or the new one, which an earlier try may have saved. */
export const targetOf = (
  { id }: PriceRuleDraft,
  rule: { id: string; version: number },
  known: readonly { id: string; version: number }[],
): { id: string; version: number } =>
  rule.version > 0 ? rule : { id, version: known.find((one) => one.id === id)?.version ?? 0 };

export const draftOfRule = ({ id, version, kind, bps, atLeast }: OwnPriceRule): PriceRuleDraft => ({
  id,
  basis: version,
  kind,
  percent: String(bps / 100),
  days: kind === 'early' ? String(atLeast) : '',
  people: kind === 'group' ? String(atLeast) : '',
});

/** "12" → 12; undefined for anything but whole figures from `min` to `max`. */
function wholeIn(text: string, min: number, max: number): number | undefined {
  const number = typedWhole(text);
  return number !== undefined && number >= min && number <= max ? number : undefined;
}

const percentOf = ({ kind, percent }: PriceRuleDraft) =>
  wholeIn(percent, 1, kind === 'first' ? 100 : limits.discountPercent);
const daysOf = ({ days }: PriceRuleDraft) => wholeIn(days, 1, limits.earlyDays);
const peopleOf = ({ people }: PriceRuleDraft) => wholeIn(people, 2, limits.participantsPerOrder);

export function ruleErrors(draft: PriceRuleDraft): FormErrors<PriceRuleDraft, PriceRuleError> {
  return {
    ...(percentOf(draft) === undefined && {
      percent: draft.kind === 'first' ? ('percentFirst' as const) : ('percent' as const),
    }),
    ...(draft.kind === 'early' && daysOf(draft) === undefined && { days: 'days' as const }),
    ...(draft.kind === 'group' && peopleOf(draft) === undefined && { people: 'people' as const }),
  };
}

/** Undefined while a figure is wrong. */
export function ruleInput(
  draft: PriceRuleDraft,
  { id, version }: { id: string; version: number },
): PriceRuleForm | undefined {
  const percent = percentOf(draft);
  const atLeast = { sibling: null, first: null, early: daysOf(draft), group: peopleOf(draft) }[draft.kind];
  return percent === undefined || atLeast === undefined
    ? undefined
    : { id, version, kind: draft.kind, percent, atLeast };
}
