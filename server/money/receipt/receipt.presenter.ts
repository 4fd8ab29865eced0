import type { IssuedReceipt } from '#contract/issued-receipt.ts';
import type { ReceiptRow } from './receipt.repository.ts';

/** A receipt in a list. It does not name the payer: a coach keeps families by their order numbers. */
export const presentReceipt = (row: ReceiptRow): IssuedReceipt => ({
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
});
