import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { WalletRecord } from '#contract/wallet.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';

/** One movement of money. Earnings lead to the coach's view of their order; what was paid as a student does not. */
export function WalletRow({ record }: { record: WalletRecord }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const isEarned = record.kind === 'earning' || record.kind === 'release';
  const amount = format.money(record.amountMinor, record.currency);
  return (
    <ListRow
      href={isEarned && record.orderId ? pathTo(paths.coach.orderDetail, { id: record.orderId }) : undefined}
      title={t(`wallet.kind.${record.kind}`)}
      text={
        <>
          {format.dayTime(record.at, readerZone())}
          {record.orderNumber ? <br /> : null}
          {record.orderNumber ? t('wallet.order', { number: record.orderNumber }) : null}
        </>
      }
      // A release moves what was earned before: a plus would count it twice.
      after={<Money>{record.amountMinor > 0 && record.kind !== 'release' ? `+${amount}` : amount}</Money>}
    />
  );
}
