import { useTranslation } from 'react-i18next';
import type { PriceRule } from '#contract/price-rule.ts';
import { useFormat } from '#src/i18n/format.ts';

interface PriceRuleLineProps {
  /** Rules that made the prices, in the order of the dates. */
  rules: readonly PriceRule[];
  savedMinor: number;
  currency: string;
  /** The typed code when another price is better; null otherwise. */
  unused?: PriceRule | null;
  /** A first lesson was left out because not everybody is new. */
  isFirstForSome: boolean;
}

/** Names the price rules that apply and what they save, in one line before the tap. */
export function PriceRuleLine({
  rules,
  savedMinor,
  currency,
  unused = null,
  isFirstForSome,
}: PriceRuleLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = [...new Map(rules.map((rule) => [rule.id, rule])).values()].map((rule) =>
    t(`priceRule.name.${rule.kind}`, {
      percent: rule.bps / 100,
      count: rule.atLeast ?? 0,
      word: rule.code?.word ?? '',
    }),
  );
  return (
    <>
      {names.length > 0 ? (
        <p>
          {t('priceRule.saves', {
            rules: format.list(names),
            amount: format.money(savedMinor, currency),
          })}
        </p>
      ) : null}
      {unused === null ? null : (
        <p className="of-faint">{t('priceRule.codeBetter', { word: unused.code?.word ?? '' })}</p>
      )}
      {isFirstForSome ? <p className="of-faint">{t('priceRule.firstForAll')}</p> : null}
    </>
  );
}
