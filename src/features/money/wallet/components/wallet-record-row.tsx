import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { WalletRecord } from '#contract/wallet.ts';
import { signed } from '#src/features/money/wallet/wallet.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';

const hrefOf = ({ kind, orderId }: WalletRecord): string | undefined => {
  if (kind === 'membership' || kind === 'membershipRefund') return paths.student.vip;
  return orderId === null ? undefined : pathTo(paths.student.orderDetail, { id: orderId });
};

/** One movement of money, from the reader's point of view; links to its order or membership. */
export function WalletRecordRow({ record }: { record: WalletRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, amountMinor, currency, at, orderNumber } = record;
  return (
    <ListRow
      title={t(`mine.kind.${kind}`)}
      text={
        <>
          {format.dayTime(at, readerZone())}
          {orderNumber ? <br /> : null}
          {orderNumber ? t('mine.wallet.order', { number: orderNumber }) : null}
        </>
      }
      after={<Money>{signed(amountMinor, (minor) => format.money(minor, currency))}</Money>}
      href={hrefOf(record)}
    />
  );
}
