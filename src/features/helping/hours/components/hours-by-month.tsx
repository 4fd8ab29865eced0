import { useTranslation } from 'react-i18next';
import type { HoursMonth } from '#contract/hours.ts';
import { useFormat } from '#src/i18n/format.ts';
import { BarChart } from '#src/ui/bar-chart.tsx';
import { Card } from '#src/ui/card.tsx';

/** Approved hours of the last months as bars; hidden without hours. */
export function HoursByMonth({ months }: { months: readonly HoursMonth[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (months.length === 0) return null;
  const bars = months.map(({ month, approvedMinutes }) => ({
    label: format.month(month),
    value: approvedMinutes,
    text: format.duration(approvedMinutes),
  }));
  return (
    <Card>
      <h3 className="of-row-title">{t('helping.hours.byMonth')}</h3>
      <BarChart title={t('helping.hours.byMonth')} bars={bars} />
    </Card>
  );
}
