import { useTranslation } from 'react-i18next';
import type { ListedChargeback } from '#contract/chargeback.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Words of a chargeback that the list and its page share. */
export function useChargebackWords() {
  const { t, i18n } = useTranslation();
  const f = useFormat();
  return {
    heading: ({ kind, withdrawnMinor, currency, payerName: name }: ListedChargeback): string =>
      kind === 'warning'
        ? t('consoleChargeback.heading.warning', { name })
        : withdrawnMinor === 0
          ? t('consoleChargeback.heading.disputeOnly', { name })
          : t('consoleChargeback.heading.dispute', { name, amount: f.money(withdrawnMinor, currency) }),
    state: ({ state }: Pick<ListedChargeback, 'state'>): string =>
      t(`consoleMoney.story.chargebackState.${state}`),
    /** A code of the bank such as `product_not_received`, as words. A code that nobody knows yet is shown as it came. */
    reason: (code: string): string => {
      const words: unknown = i18n.getResource(
        i18n.language,
        'translation',
        `consoleChargeback.bankReasons.${code}`,
      );
      return typeof words === 'string' ? words : code.replaceAll('_', ' ');
    },
  };
}
