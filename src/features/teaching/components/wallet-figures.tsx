import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/wallet.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';

type Figures = Pick<
  CoachWallet,
  'pendingMinor' | 'availableMinor' | 'withdrawingMinor' | 'receivableMinor' | 'nextRelease' | 'currency'
>;

/** A coach's money: what is available, what will be and when, what is under way and owed. */
export function WalletFigures({ wallet }: { wallet: Figures }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { availableMinor, pendingMinor, withdrawingMinor, receivableMinor, nextRelease } = wallet;
  const money = (minor: number) => format.money(minor, wallet.currency);
  return (
    <Card>
      <dl className="of-figures">
        <Figure label={t('wallet.available')} amount={money(availableMinor)} />
        <Figure label={t('wallet.pending')} amount={money(pendingMinor)} />
        {withdrawingMinor > 0 ? (
          <Figure label={t('wallet.withdrawing')} amount={money(withdrawingMinor)} />
        ) : null}
        {receivableMinor > 0 ? <Figure label={t('wallet.owed')} amount={money(receivableMinor)} /> : null}
      </dl>
      {nextRelease ? (
        <p className="of-faint">
          {t('wallet.next', {
            amount: money(nextRelease.amountMinor),
            when: format.dayTime(nextRelease.at, readerZone()),
          })}
        </p>
      ) : null}
      {receivableMinor > 0 ? <p className="of-faint">{t('wallet.owedText')}</p> : null}
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
