import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, cursor, id, instant, localText, minor, page } from './fields.ts';

/** What a payer keeps of an order that passed on. */
const receipt = z.strictObject({
  /** Of the order. */
  id,
  number: z.string(),
  title: localText,
  paidAt: instant,
  /** What was paid, or is held on the card until the coach answers. */
  amountMinor: minor,
  returnedMinor: minor,
  currency,
});

export const receiptApi = {
  'order.receipts': endpoint({
    summary:
      'What the own money paid for orders that other guardians have now; newest first, without children',
    access: ['student'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(receipt),
  }),
};
