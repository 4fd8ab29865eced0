import { useTranslation } from 'react-i18next';
import { stepOf } from '#contract/currencies.ts';
import type { DisputeRecord } from '#contract/dispute.ts';
import { type DisputeOutcome, disputeOutcomes } from '#contract/enums.ts';
import { typedAmount } from '#src/console/base/amount-field.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useFormat } from '#src/i18n/format.ts';

/** The chosen outcome with its sum, kept while the console is closed. */
export function useVerdict({ id, order }: DisputeRecord) {
  const { t } = useTranslation();
  const f = useFormat();
  const { currency, totalMinor, refundMinor: before } = order;
  const [outcome, setOutcome] = useKept<DisputeOutcome | undefined>(`${id} outcome`, undefined);
  const [typed, setTyped] = useKept(`${id} amount`, '');
  const one = stepOf(currency);
  const range = { currency, least: before + one, most: totalMinor - one };
  const sums = { refund: totalMinor, part: typedAmount(typed, range), none: before };
  const refundMinor = outcome === undefined ? undefined : sums[outcome];
  const money = (minor: number) => f.money(minor, currency);
  const effectOf = (each: DisputeOutcome): string => {
    const back = sums[each];
    return back === undefined
      ? t('consoleMoney.disputes.effect.partOpen')
      : t(`consoleMoney.disputes.effect.${each}`, {
          amount: money(back),
          more: money(back - before),
          rest: money(totalMinor - back),
        });
  };
  return {
    /** A part is possible only between what went back and the total. */
    outcomes: disputeOutcomes.filter((each) => each !== 'part' || range.least <= range.most),
    outcome,
    setOutcome,
    typed,
    setTyped,
    range,
    effectOf,
    /** Undefined until an outcome with a possible sum is chosen. */
    verdict: outcome === undefined || refundMinor === undefined ? undefined : { outcome, refundMinor },
  };
}
