import { type PersonalTable, sharedOrders } from './personal-rows.data.ts';

/** Questions about another date, with the words of a coach who declined. */
export const exchangeTables: readonly PersonalTable[] = [
  {
    table: 'order_exchange',
    owned: `from_${sharedOrders}`,
    copied: ['from_order_id', 'state', 'answer_text', 'created_at'],
    erase: { answer_text: "''" },
  },
];
