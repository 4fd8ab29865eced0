import { useTranslation } from 'react-i18next';
import { exponentOf, isPayable, minorOfDecimal } from '#contract/currencies.ts';
import { useFormat } from '#src/i18n/format.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps {
  label: string;
  currency: string;
  /** The smallest and the largest amount, both included, in minor units. */
  least: number;
  most: number;
  value: string;
  onValue: (typed: string) => void;
}

/** Reads a typed amount as minor units. Undefined when it is no amount, not payable, or out of the range. */
export function typedAmount(
  typed: string,
  { currency, least, most }: Pick<AmountFieldProps, 'currency' | 'least' | 'most'>,
): number | undefined {
  const minor = minorOfDecimal(typed.trim(), exponentOf(currency));
  if (minor === undefined || !isPayable(minor, currency)) return undefined;
  return minor >= least && minor <= most ? minor : undefined;
}

/** An amount of money in the digits of its currency. Shows the range, and an error once something else is typed. */
export function AmountField({ label, value, onValue, ...range }: AmountFieldProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { currency, least, most } = range;
  const words = { least: money(least, currency), most: money(most, currency) };
  const isWrong = value.trim() !== '' && typedAmount(value, range) === undefined;
  return (
    <div className="narrow">
      <TextField
        label={`${label} (${currency})`}
        hint={t('consoleMoney.amount.hint', words)}
        error={isWrong ? t('consoleMoney.amount.wrong', words) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  );
}
