import { useTranslation } from 'react-i18next';
import type { CoachMonth } from '#contract/coach-wallet.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

interface MonthSumProps {
  sum: CoachMonth;
  currency: string;
  zone: string;
}

/** What a month brought: from what families paid to what was left. */
export function MonthSum({ sum, currency, zone }: MonthSumProps) {
  const { t } = useTranslation('coachMoney');
  const format = useFormat();
  const fact = (label: string, minor: number) => ({
    label,
    value: minor < 0 ? `−${format.money(-minor, currency)}` : format.money(minor, currency),
    figures: true,
  });
  return (
    <Section title={t('records.sum', { month: format.month(sum.month) })} card>
      <Facts
        facts={[
          fact(t('records.gross'), sum.grossMinor),
          fact(t('records.fee'), -sum.feeMinor),
          fact(t('records.net'), sum.netMinor),
          fact(t('records.paidOut'), sum.paidOutMinor),
        ]}
      />
      <p className="of-faint">{t('records.clock', { clock: format.clockOf(zone) })}</p>
    </Section>
  );
}
