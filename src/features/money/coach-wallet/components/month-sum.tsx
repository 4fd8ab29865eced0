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

/** Sums of a month: paid by families, fee, net, and paid out. */
export function MonthSum({ sum, currency, zone }: MonthSumProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const fact = (label: string, minor: number) => ({
    label,
    value: minor < 0 ? `−${format.money(-minor, currency)}` : format.money(minor, currency),
    figures: true,
  });
  return (
    <Section title={t('coachMoney.records.sum', { month: format.month(sum.month) })} card>
      <Facts
        facts={[
          fact(t('coachMoney.records.gross'), sum.grossMinor),
          fact(t('coachMoney.records.fee'), -sum.feeMinor),
          fact(t('coachMoney.records.net'), sum.netMinor),
          fact(t('coachMoney.records.paidOut'), sum.paidOutMinor),
        ]}
      />
      <p className="of-faint">{t('coachMoney.records.clock', { clock: format.clockOf(zone) })}</p>
    </Section>
  );
}
