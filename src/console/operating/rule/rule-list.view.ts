import type { RuleRecord } from '#contract/operator.ts';

/** Returns the currency of the installation, from its own rule. */
export const currencyOf = (rules: readonly RuleRecord[]): string => {
  const value = rules.find(({ name }) => name === 'currency')?.value;
  return typeof value === 'string' ? value : 'USD';
};

export interface RuleFilter {
  words: string;
  isChangedOnly: boolean;
}

/** Returns the rules whose meaning or name contains every typed word. */
export function fittingRules(
  rules: readonly RuleRecord[],
  { words, isChangedOnly }: RuleFilter,
  meaningOf: (name: string) => string,
): RuleRecord[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ name, change }) => {
    const text = `${name} ${meaningOf(name)}`.toLowerCase();
    return (!isChangedOnly || change !== null) && wanted.every((word) => text.includes(word));
  });
}
