import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, currency, cursor, id, instant, localText, minor, nothing, page, zone } from './fields.ts';
import { cleanSellerNumber, isSellerNumber } from './seller-number.rules.ts';

/** A receipt or a credit note with a number of its seller's series. */
const issuedReceipt = z.strictObject({
  id,
  kind: z.enum(['receipt', 'credit']),
  number: z.int().positive(),
  issuedAt: instant,
  zone,
  seller: localText,
  /** Session of an order; null for a class pack. */
  title: localText.nullable(),
  /** Number of sessions of a class pack; null for an order. */
  sessions: z.int().nullable(),
  orderNumber: z.string().nullable(),
  amountMinor: minor,
  /** Part of the amount that the platform paid by a code; missing without one. */
  voucherMinor: minor.optional(),
  taxBps: z.int().nonnegative(),
  taxMinor: minor,
  currency,
  /** Credit notes that took a part of this receipt back, oldest first; missing without one. */
  credits: z
    .array(z.strictObject({ number: z.int().positive(), issuedAt: instant, amountMinor: minor }))
    .optional(),
});
export type IssuedReceipt = z.infer<typeof issuedReceipt>;

const sellerNumber = z.string().overwrite(cleanSellerNumber).refine(isSellerNumber, 'a seller number');

const year = z.int().min(2000).max(2199);
const file = z.strictObject({ name: z.string(), type: z.string(), base64: z.string() });

export const issuedReceiptApi = {
  'receipt.list': endpoint({
    summary:
      'Receipts and credit notes that the reader paid, or issues as a coach; of a record, a year or all',
    access: ['student', 'coach'],
    input: z.strictObject({
      as: z.enum(['student', 'coach']),
      orderId: id.optional(),
      classPackId: id.optional(),
      year: year.optional(),
      cursor: cursor.optional(),
    }),
    output: page(issuedReceipt),
  }),
  'receipt.file': endpoint({
    summary: 'One receipt or credit note of its payer or seller as a PDF, in the language of the request',
    access: ['student', 'coach'],
    input: byId,
    output: file,
  }),
  'receipt.year': endpoint({
    summary: 'A year of a coach as a PDF: receipts, credit notes, tax, fee and earnings',
    access: ['coach'],
    input: z.strictObject({ year }),
    output: file,
  }),
  'receipt.seller': endpoint({
    summary:
      'The seller number of the coach, and the years with receipts or movements of money, newest first',
    access: ['coach'],
    input: nothing,
    output: z.strictObject({ number: z.string().nullable(), years: z.array(year) }),
  }),
  'receipt.setSeller': endpoint({
    summary: 'Set the seller number for receipts from now on; null removes it',
    access: ['coach'],
    input: z.strictObject({ number: sellerNumber.nullable() }),
    output: z.strictObject({ number: z.string().nullable() }),
  }),
};
