import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import {
  insertReceipts,
  listIssued,
  listOrderSubjects,
  listPackSubjects,
  listPacksOf,
  takeNumbers,
  type IssuedReceipt,
  type Subject,
} from './issue.repository.ts';
import { spread, taxIn, taxOfCredit } from './receipt.rules.ts';

/** Orders of one change after their money moved. */
export interface ReceiptChange {
  /** Orders that a coach has just accepted: they get a receipt. */
  accepted: readonly string[];
  /** Orders whose family has just agreed to another coach, who is the seller from now on. */
  resold: readonly string[];
  /** Orders whose money moved. */
  moved: readonly string[];
}

/** A receipt or credit note without its number. */
type Draft = Omit<
  NewRow<'receipt'>,
  'id' | 'number' | 'issued_at' | 'seller_number' | 'tax_bps' | 'tax_minor'
> & {
  /** Rate and tax of a credit note; those of a receipt follow from its seller's number. */
  tax: { bps: number; minor: number; sellerNumber: string | null } | null;
  bps: number | null;
};

/**
 * Issues what is missing between the receipts of orders and their money (docs/domain.md 4.25): receipts less credit notes
 * are what was paid less what returned. An order without a receipt gets one only when it is accepted, so an order of an
 * earlier build gets none. The caller has locked the orders, and the packs of those whose money moved: several statements
 * read receipts and money, and no other transaction may move the money between them. Locks the sellers' series, after
 * every other lock.
 */
export async function settleOrderReceipts(
  tx: Tx,
  { accepted, resold, moved }: ReceiptChange,
  at: Date,
): Promise<void> {
  const ids = [...new Set([...accepted, ...resold, ...moved])];
  if (ids.length === 0) return;
  const packIds = await listPacksOf(tx, [...new Set(moved)]);
  const issued = await listIssued(tx, ids, packIds);
  const wanted = ids.filter(
    (id) => accepted.includes(id) || issued.some(({ order_id: orderId }) => orderId === id),
  );
  const subjects = await listOrderSubjects(tx, wanted, at);
  const drafts = subjects.flatMap((subject) => {
    const own = issued.filter(({ order_id: orderId }) => orderId === subject.order_id);
    return resold.includes(subject.order_id ?? '') ? resell(subject, own) : settle(subject, own);
  });
  await issue(tx, [...drafts, ...(await packDrafts(tx, packIds, issued, at))], at);
}

/**
 * Issues what is missing for a class pack: its receipt at the purchase, a credit note for what returns. The caller has
 * locked the pack.
 */
export async function settlePackReceipts(
  tx: Tx,
  packId: string,
  { isBought }: { isBought: boolean },
  at: Date,
): Promise<void> {
  const issued = await listIssued(tx, [], [packId]);
  const drafts = isBought
    ? (await listPackSubjects(tx, [packId], at)).flatMap((subject) => settle(subject, issued))
    : await packDrafts(tx, [packId], issued, at);
  await issue(tx, drafts, at);
}

/** A class pack of an earlier build has no receipt, and gets no credit note. */
async function packDrafts(
  tx: Tx,
  packIds: readonly string[],
  issued: readonly IssuedReceipt[],
  at: Date,
): Promise<Draft[]> {
  const known = packIds.filter((id) => issued.some(({ class_pack_id: packId }) => packId === id));
  const subjects = await listPackSubjects(tx, known, at);
  return subjects.flatMap((subject) =>
    settle(
      subject,
      issued.filter(({ class_pack_id: packId }) => packId === subject.class_pack_id),
    ),
  );
}

const restOf = (receipts: readonly IssuedReceipt[]): number =>
  receipts.reduce((sum, { amount_minor: amount, credited_minor: credited }) => sum + amount - credited, 0);

/** A receipt for what is missing, or credit notes for what is too much. */
function settle(subject: Subject, issued: readonly IssuedReceipt[]): Draft[] {
  const missing = subject.net_minor - restOf(issued);
  const voucher = subject.voucher_net_minor - vouchersOf(issued);
  if (missing > 0) return [receiptOf(subject, missing, Math.max(voucher, 0))];
  return creditsOf(issued, -missing, Math.max(-voucher, 0));
}

const vouchersOf = (receipts: readonly IssuedReceipt[]): number =>
  receipts.reduce((sum, receipt) => sum + receipt.voucher_minor - receipt.credited_voucher_minor, 0);

/** Credit notes for a returned amount, newest receipt first, and for the platform's part of it. */
function creditsOf(receipts: readonly IssuedReceipt[], amountMinor: number, voucherMinor: number): Draft[] {
  let left = voucherMinor;
  return spread(receipts, amountMinor).map(({ receipt, amountMinor: part }) => {
    const voucher = Math.min(left, part, receipt.voucher_minor - receipt.credited_voucher_minor);
    left -= voucher;
    return creditOf(receipt, part, voucher);
  });
}

/** The former seller credits everything, and the present one issues a receipt. Nothing changes for the same seller. */
function resell(subject: Subject, issued: readonly IssuedReceipt[]): Draft[] {
  const others = issued.filter(({ seller_id: sellerId }) => sellerId !== subject.seller_id);
  const own = issued.filter(({ seller_id: sellerId }) => sellerId === subject.seller_id);
  if (others.length === 0) return settle(subject, own);
  return [...creditsOf(others, restOf(others), vouchersOf(others)), ...settle(subject, own)];
}

function receiptOf(subject: Subject, amountMinor: number, voucherMinor: number): Draft {
  const { seller_en: en, seller_zh: zh, net_minor: _, voucher_net_minor: __, title, ...words } = subject;
  return {
    ...words,
    kind: 'receipt',
    credits: null,
    title: title && JSON.stringify(title),
    seller_name: JSON.stringify({ en, zh: zh ?? en }),
    amount_minor: amountMinor,
    voucher_minor: voucherMinor,
    tax: null,
  };
}

/** Repeats the receipt's words, rate and seller number, whatever they are today. */
function creditOf(receipt: IssuedReceipt, amountMinor: number, voucherMinor: number): Draft {
  const {
    credited_minor: creditedMinor,
    credited_voucher_minor: ____,
    id,
    number: _,
    issued_at: __,
    seller_number: sellerNumber,
    tax_bps: bps,
    tax_minor: ___,
    ...words
  } = receipt;
  return {
    ...words,
    kind: 'credit',
    credits: id,
    title: receipt.title && JSON.stringify(receipt.title),
    seller_name: JSON.stringify(receipt.seller_name),
    amount_minor: amountMinor,
    voucher_minor: voucherMinor,
    bps: null,
    tax: { bps, minor: taxOfCredit(creditedMinor, amountMinor, bps), sellerNumber },
  };
}

/** Numbers the drafts, seller by seller in one order, so that two transactions do not wait for each other. */
async function issue(tx: Tx, drafts: readonly Draft[], at: Date): Promise<void> {
  if (drafts.length === 0) return;
  const rows: NewRow<'receipt'>[] = [];
  for (const sellerId of [...new Set(drafts.map((draft) => draft.seller_id))].toSorted()) {
    const own = drafts.filter((draft) => draft.seller_id === sellerId);
    const { first, sellerNumber, last } = await takeNumbers(tx, sellerId, own.length);
    // Another transaction may have waited less, or its clock be ahead: numbers and instants have one order.
    const issuedAt = last !== null && last > at ? last : at;
    for (const [index, { tax, bps, ...draft }] of own.entries()) {
      const rate = tax?.bps ?? (sellerNumber === null ? 0 : (bps ?? 0));
      rows.push({
        ...draft,
        id: randomUUIDv7(),
        number: first + index,
        issued_at: issuedAt,
        seller_number: tax === null ? sellerNumber : tax.sellerNumber,
        tax_bps: rate,
        tax_minor: tax?.minor ?? taxIn(draft.amount_minor, rate),
      });
    }
  }
  await insertReceipts(tx, rows);
}
