import { useTranslation } from 'react-i18next';
import type { Wallet } from '#contract/wallet.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';

/** A coach's earnings: what can be used, and what will be. */
export function WalletFigures({
  wallet,
}: {
  wallet: Pick<Wallet, 'pendingMinor' | 'availableMinor' | 'currency'>;
}) {
  const { t } = useTranslation('teaching');
  const { money } = useFormat();
  return (
    <Card>
      <dl className="of-figures">
        <div>
          <dt className="of-faint">{t('wallet.available')}</dt>
          <dd>
            <Money size="large">{money(wallet.availableMinor, wallet.currency)}</Money>
          </dd>
        </div>
        <div>
          <dt className="of-faint">{t('wallet.pending')}</dt>
          <dd>
            <Money size="large">{money(wallet.pendingMinor, wallet.currency)}</Money>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
