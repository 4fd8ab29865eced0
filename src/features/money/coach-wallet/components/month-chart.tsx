import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { chartMonths } from '#src/features/money/coach-wallet/coach-wallet.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { BarChart } from '#src/ui/bar-chart.tsx';
import { Section } from '#src/ui/section.tsx';

/** Chart of the net earnings of the last six months. Empty before the first movement. */
export function MonthChart() {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, first } = useList(coachMoneySources.months());
  if (first === undefined || items.length === 0) return null;
  return (
    <Section title={t('coachMoney.wallet.months')} card>
      <BarChart
        title={t('coachMoney.wallet.months')}
        bars={chartMonths(items).map(({ month, netMinor }) => ({
          label: format.month(month),
          value: netMinor,
          text: format.money(netMinor, first.currency),
        }))}
      />
      <p className="of-faint">{t('coachMoney.wallet.monthsText')}</p>
    </Section>
  );
}
