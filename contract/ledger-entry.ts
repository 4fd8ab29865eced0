import { z } from 'zod';
import { currencyCodes } from './currencies.ts';
import { endpoint } from './endpoint.ts';
import { byId, currency, cursor, id, instant, minor, page, text } from './fields.ts';
import { entryBearers, entryServices, ledgerEntryKinds } from './ledger-entry-kinds.ts';
import { limits } from './limits.ts';

const ledgerEntryStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;
export type LedgerEntryState = (typeof ledgerEntryStates)[number];

/** An entry into the ledger for what no call of the product did (docs/domain.md 4.42). */
export const ledgerEntry = z.strictObject({
  id,
  kind: z.enum(ledgerEntryKinds),
  state: z.enum(ledgerEntryStates),
  bearer: z.enum(entryBearers),
  amountMinor: minor,
  currency,
  /** The payment service and the reference there; null for a debt. */
  provider: z.string().nullable(),
  ref: z.string().nullable(),
  /** The payer of the payment, or the instructor of the debt; null for money without a payment of ours. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  orderNumber: z.string().nullable(),
  /** Null when the reader has a side in the entry, and somebody else wrote it. */
  note: z.string().nullable(),
  proposedBy: id,
  /** Name of the proposer; null without an account. */
  proposerName: z.string().nullable(),
  proposedAt: instant,
  /** Null until it is decided, and when the reader has a side in the entry and somebody else decided. */
  decision: z.strictObject({ by: id, name: z.string().nullable(), at: instant, note: z.string() }).nullable(),
  /** Actions of this operator. */
  actions: z.array(z.enum(['confirm', 'refuse', 'withdraw'])),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const note = text(limits.disputeText);

export const ledgerEntryApi = {
  'operator.entryList': endpoint({
    summary:
      'Entries into the ledger by hand: those that wait oldest first, or the decided ones newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'decided']), cursor: cursor.optional() }),
    output: page(ledgerEntry),
  }),
  'operator.entryDebt': endpoint({
    summary: 'Read the debt of one instructor; the look is written down',
    access: 'operator',
    input: byId,
    output: z.strictObject({ id, name: z.string(), debtMinor: minor, currency }),
  }),
  'operator.entryPropose': endpoint({
    summary:
      'Propose an entry into the ledger for money that moved at a payment service by hand; another operator has to confirm it; needs a fresh code',
    access: 'operator',
    input: z.strictObject({
      kind: z.enum(['serviceOut', 'serviceIn']),
      bearer: z.enum(entryBearers),
      /** Our id of a payment, or its reference at the service. */
      payment: text(200),
      /** Names the service and the currency of money that none of our payments explains: a difference of a report. */
      stray: z.strictObject({ provider: z.enum(entryServices), currency: z.enum(currencyCodes) }).optional(),
      amountMinor: z.int().min(1),
      note,
    }),
    output: ledgerEntry,
  }),
  'operator.entryWriteOff': endpoint({
    summary:
      'Propose to write off a debt of an instructor; another operator has to confirm it; needs a fresh code',
    access: 'operator',
    input: byId.extend({ amountMinor: z.int().min(1), note }),
    output: ledgerEntry,
  }),
  'operator.entryConfirm': endpoint({
    summary: 'Confirm another operator’s entry: now it is in the ledger; needs a fresh code',
    access: 'operator',
    input: byId.extend({ note }),
    output: ledgerEntry,
  }),
  'operator.entryRefuse': endpoint({
    summary: 'Refuse another operator’s entry; nothing changes',
    access: 'operator',
    input: byId.extend({ note }),
    output: ledgerEntry,
  }),
  'operator.entryWithdraw': endpoint({
    summary: 'Withdraw one’s own entry before it is decided',
    access: 'operator',
    input: byId.extend({ note }),
    output: ledgerEntry,
  }),
};
