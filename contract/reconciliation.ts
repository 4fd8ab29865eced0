import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, cursor, date, id, instant, minor, page } from './fields.ts';

/** A payment about which the service and our ledger differ. */
export const reconciliationDetail = z.strictObject({
  /** Null for money at the service that none of our payments explains. */
  paymentId: id.nullable(),
  /** Id in the payment service; null when the service has no record. */
  ref: z.string().nullable(),
  /** Incoming less outgoing money, in the ledger and at the payment service. */
  oursMinor: z.int(),
  theirsMinor: z.int(),
  currency,
});
export type ReconciliationDetail = z.infer<typeof reconciliationDetail>;

/** The same with the payer and the order; null for a payment that is not ours or is for no order. */
const listedDetail = reconciliationDetail.extend({
  payer: z.string().nullable(),
  orderNumber: z.string().nullable(),
});

export const reconciliationRecord = z.strictObject({
  /** The UTC day on which the payments were opened. */
  day: date,
  provider: z.string(),
  checkedAt: instant,
  /** Payments about which both agree. */
  matched: z.int().nonnegative(),
  /** The sum of all differences, each counted as positive; 0 is the only good one. */
  unexplainedMinor: minor,
  details: z.array(listedDetail),
});

export const reconciliationApi = {
  'operator.reconciliation': endpoint({
    summary: 'Compare the ledger with the payment services, day by day, newest first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(reconciliationRecord),
  }),
};
