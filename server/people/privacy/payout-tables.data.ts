import type { PersonalTable } from './personal-rows.data.ts';

/** Payouts of a coach, the receipts that the person paid or issued, and the chargebacks of the person's payments. */
export const payoutTables: readonly PersonalTable[] = [
  { table: 'payout_account', owned: 'account_id = $me', copied: ['last4', 'changed_at'], erase: 'delete' },
  {
    table: 'withdrawal',
    owned: 'coach_id = $me',
    copied: [
      'id',
      'state',
      'amount_minor',
      'currency',
      'payout_last4',
      'created_at',
      'ended_at',
      'reference',
    ],
    erase: 'keep',
  },
  {
    table: 'receipt',
    owned: '(payer_id = $me or seller_id = $me)',
    copied: [
      'kind',
      'number',
      'issued_at',
      'order_number',
      'title',
      'amount_minor',
      'tax_bps',
      'tax_minor',
      'currency',
    ],
    // The seller number under which tax was declared stays, like the amounts.
    erase: { seller_name: "'{}'" },
    erased: 'seller_id = $me',
  },
  {
    table: 'chargeback',
    owned: 'payment_id in (select id from payment where account_id = $me)',
    copied: [
      'payment_id',
      'kind',
      'state',
      'disputed_minor',
      'held_minor',
      'opened_at',
      'closed_at',
      'settled_at',
    ],
    erase: 'keep',
  },
  { table: 'receipt_seller', owned: 'coach_id = $me', copied: ['number'], erase: { number: 'null' } },
];
