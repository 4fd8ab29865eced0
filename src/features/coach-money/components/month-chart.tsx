import { useTranslation } from 'react-i18next';
import { coachMoneySources } from '#src/features/coach-money/coach-money.queries.ts';
import { chartMonths } from '#src/features/coach-money/coach-money.view.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { useFormat } from '#src/i18n/format.ts';
import { BarChart } from '#src/ui/bar-chart.tsx';
import { Section } from '#src/ui/section.tsx';

/** What the last six months left; nothing before the first movement. */
export function MonthChart() {
  const { t } = useTranslation('coachMoney');
  const format = useFormat();
  const { items, first } = useList(coachMoneySources.months());
  if (first === undefined || items.length === 0) return null;
  return (
    <Section title={t('wallet.months')} card>
      <BarChart
        title={t('wallet.months')}
        bars={chartMonths(items).map(({ month, netMinor }) => ({
          label: format.month(month),
          value: netMinor,
          text: format.money(netMinor, first.currency),
        }))}
      />
      <p className="of-faint">{t('wallet.monthsText')}</p>
    </Section>
  );
}
