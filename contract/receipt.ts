import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, cursor, id, instant, localText, minor, page } from './fields.ts';

/** Receipt of a payer for an order that passed on. */
const receipt = z.strictObject({
  /** Id of the order. */
  id,
  number: z.string(),
  title: localText,
  paidAt: instant,
  /** Amount paid, or held on the card until the coach answers. */
  amountMinor: minor,
  returnedMinor: minor,
  currency,
});

export const receiptApi = {
  'order.receipts': endpoint({
    summary: 'List payments for orders that now belong to another guardian; newest first, without children',
    access: ['student'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(receipt),
  }),
};
