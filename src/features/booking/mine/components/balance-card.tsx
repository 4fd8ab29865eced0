import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Wallet } from '#contract/wallet.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';

interface BalanceCardProps {
  /** Undefined until the server has answered. */
  wallet: Pick<Wallet, 'balanceMinor' | 'currency'> | undefined;
  /** Time of the answer in ms. */
  notifiedAt: number;
  isOnline: boolean;
}

/** Balance and link to top up. Shows the server's amount, with its age when offline. */
export function BalanceCard({ wallet, notifiedAt, isOnline }: BalanceCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card footer={<QuietButton href={paths.student.wallet}>{t('mine.mine.topUp')}</QuietButton>}>
      <h2 className="of-row-text">{t('mine.mine.balance')}</h2>
      {wallet ? (
        <p className="of-big-figure of-tnum">{format.money(wallet.balanceMinor, wallet.currency)}</p>
      ) : (
        <p className={isOnline ? 'of-big-figure' : 'of-hint'}>
          {isOnline ? '\u00A0' : t('mine.mine.balanceOffline')}
        </p>
      )}
      {wallet && !isOnline ? (
        <p className="of-row-text">{t('mine.mine.balanceAge', { when: format.ago(notifiedAt) })}</p>
      ) : null}
    </Card>
  );
}
