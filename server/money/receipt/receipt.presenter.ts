import type { IssuedReceipt } from '#contract/issued-receipt.ts';
import type { CreditRow, ReceiptRow } from './receipt.repository.ts';

/**
 * A receipt in a list, with its credit notes. It does not name the payer: a coach keeps families by their order numbers.
 */
export const presentReceipt = (row: ReceiptRow, credits: readonly CreditRow[]): IssuedReceipt => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  issuedAt: row.issued_at.toISOString(),
  zone: row.zone,
  seller: row.seller_name,
  title: row.title,
  sessions: row.sessions,
  orderNumber: row.order_number,
  amountMinor: row.amount_minor,
  ...(row.voucher_minor > 0 && { voucherMinor: row.voucher_minor }),
  taxBps: row.tax_bps,
  taxMinor: row.tax_minor,
  currency: row.currency,
  ...(credits.length > 0 && {
    credits: credits.map((credit) => ({
      number: credit.number,
      issuedAt: credit.issued_at.toISOString(),
      amountMinor: credit.amount_minor,
    })),
  }),
});
