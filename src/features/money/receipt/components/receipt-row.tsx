import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalText } from '#contract/currencies.ts';
import type { IssuedReceipt } from '#contract/issued-receipt.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';

interface ReceiptRowProps {
  receipt: IssuedReceipt;
  /** Saves its PDF; undefined while that is impossible. */
  onOpen: (() => void) | undefined;
}

/** A receipt or credit note: number, subject, day, amount, the tax in it, the platform's part, and what returned. */
export function ReceiptRow({ receipt, onOpen }: ReceiptRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, number, title, sessions, issuedAt, zone, amountMinor, taxBps, taxMinor, currency } = receipt;
  const { voucherMinor, credits = [] } = receipt;
  const amount = format.money(kind === 'credit' ? -amountMinor : amountMinor, currency);
  return (
    <ListRow
      title={t(`receipts.kind.${kind}`, { number })}
      text={
        <>
          {title === null ? t('receipts.pack', { count: sessions ?? 0 }) : format.local(title)}
          <br />
          {format.dayTime(issuedAt, zone)}
          {taxBps > 0 ? <br /> : null}
          {taxBps > 0
            ? t('receipts.tax', {
                percent: decimalText(taxBps, 2).replace(/\.?0+$/, ''),
                amount: format.money(taxMinor, currency),
              })
            : null}
          {voucherMinor === undefined ? null : <br />}
          {voucherMinor === undefined
            ? null
            : t(`receipts.voucher.${kind}`, { amount: format.money(voucherMinor, currency) })}
          {credits.map((credit) => (
            <Fragment key={credit.number}>
              <br />
              {t('receipts.credited', {
                amount: format.money(credit.amountMinor, currency),
                number: credit.number,
              })}
            </Fragment>
          ))}
        </>
      }
      after={<Money>{amount}</Money>}
      onClick={onOpen}
    />
  );
}
