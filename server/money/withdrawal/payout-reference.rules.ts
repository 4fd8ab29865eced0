import type { PayoutFormat } from '#contract/payout-file.ts';

/** Returns the id of a withdrawal as its payout file sends it, and as the bank returns it. SEPA has room for 35 signs. */
export const payoutReference = (format: PayoutFormat, id: string): string =>
  format === 'sepa' ? id.replaceAll('-', '') : id;
