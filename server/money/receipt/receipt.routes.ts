import { issuedReceiptApi } from '#contract/issued-receipt.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listReceipts, readReceiptFile, readSeller } from './receipt.queries.ts';
import { setSellerNumber } from './seller.commands.ts';
import { readYear } from './year.queries.ts';

export const receiptHandlers = handlers(issuedReceiptApi, {
  'receipt.list': listReceipts,
  'receipt.file': readReceiptFile,
  'receipt.year': readYear,
  'receipt.seller': readSeller,
  'receipt.setSeller': setSellerNumber,
});
