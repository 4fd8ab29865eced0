import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

/** Dates on which pending money becomes available. Renders nothing without any. */
export function ComingMoney({ wallet }: { wallet: CoachWallet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { releases, currency } = wallet;
  if (releases.length === 0) return null;
  return (
    <Section title={t('coachMoney.wallet.coming')} card>
      <Facts
        facts={releases.map(({ at, amountMinor }) => ({
          label: format.dayTime(at, readerZone()),
          value: format.money(amountMinor, currency),
          figures: true,
        }))}
      />
      <p className="of-faint">{t('coachMoney.wallet.comingText')}</p>
    </Section>
  );
}
