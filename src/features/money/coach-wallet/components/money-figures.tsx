import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';

type Figures = Pick<
  CoachWallet,
  'pendingMinor' | 'availableMinor' | 'withdrawingMinor' | 'receivableMinor' | 'disputedMinor' | 'currency'
>;

/** A coach's money: available, pending, withdrawing, owed and contested. */
export function MoneyFigures({ wallet }: { wallet: Figures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { availableMinor, pendingMinor, withdrawingMinor, receivableMinor, disputedMinor } = wallet;
  const money = (minor: number) => format.money(minor, wallet.currency);
  return (
    <Card>
      <dl className="of-figures">
        <Figure label={t('coachMoney.wallet.available')} amount={money(availableMinor)} />
        <Figure label={t('coachMoney.wallet.pending')} amount={money(pendingMinor)} />
        {withdrawingMinor > 0 ? (
          <Figure label={t('coachMoney.wallet.withdrawing')} amount={money(withdrawingMinor)} />
        ) : null}
        {receivableMinor > 0 ? (
          <Figure label={t('coachMoney.wallet.owed')} amount={money(receivableMinor)} />
        ) : null}
      </dl>
      {receivableMinor > 0 ? <p className="of-faint">{t('coachMoney.wallet.owedText')}</p> : null}
      {disputedMinor > 0 ? (
        <p className="of-faint">{t('coachMoney.wallet.contested', { amount: money(disputedMinor) })}</p>
      ) : null}
    </Card>
  );
}

function Figure({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt className="of-faint">{label}</dt>
      <dd>
        <Money size="large">{amount}</Money>
      </dd>
    </div>
  );
}
