import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Wallet } from '#contract/wallet.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { membershipSources } from '#src/features/money/membership/membership.queries.ts';
import { membershipAt } from '#src/features/money/membership/membership.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Tiles, TileLink } from '#src/ui/tile-link.tsx';

interface MoneyTilesProps {
  /** Undefined until the server has answered. */
  wallet: Pick<Wallet, 'balanceMinor' | 'currency'> | undefined;
  /** Time of the answer in ms. */
  answeredAt: number;
  isOnline: boolean;
}

/** The balance and the membership as the server last told them; offline with the age of the balance. */
export function MoneyTiles({ wallet, answeredAt, isOnline }: MoneyTilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { record } = useRecord(membershipSources.mine());
  const membership = record && membershipAt(record, now);
  const until = membership?.state === 'active' ? membership.until : null;
  const balanceText = () => {
    if (isOnline) return t('mine.mine.topUp');
    return wallet === undefined
      ? t('mine.mine.balanceOffline')
      : t('mine.mine.balanceAge', { when: format.ago(answeredAt) });
  };
  return (
    <Tiles>
      <TileLink
        icon="wallet"
        label={t('mine.wallet.title')}
        value={wallet && format.money(wallet.balanceMinor, wallet.currency)}
        text={balanceText()}
        isTextFact={!isOnline}
        href={paths.student.wallet}
      />
      <TileLink
        icon="leaf"
        label={t('mine.mine.membership')}
        value={membership && t(`mine.mine.member.${membership.state}`)}
        text={
          until === null
            ? t('mine.mine.memberLook')
            : t('mine.mine.memberUntil', { day: format.monthDay(until, readerZone()) })
        }
        isTextFact={until !== null}
        href={paths.student.vip}
      />
    </Tiles>
  );
}
