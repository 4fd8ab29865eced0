const bpsOfWhole = 10_000;

/** Returns the tax that a price contains, rounded once, half up. BigInt: a price times a rate has no exact double. */
export function taxIn(grossMinor: number, bps: number): number {
  const whole = BigInt(bpsOfWhole + bps);
  const doubled = 2n * BigInt(grossMinor) * BigInt(bps) + whole;
  return Number(doubled / (2n * whole));
}

/**
 * Returns the tax of a credit note after earlier ones of the same receipt. All credit notes of a whole receipt have
 * exactly its tax.
 */
export const taxOfCredit = (creditedMinor: number, amountMinor: number, bps: number): number =>
  taxIn(creditedMinor + amountMinor, bps) - taxIn(creditedMinor, bps);

/** A receipt with the sum of its credit notes. */
export interface OpenReceipt {
  id: string;
  amount_minor: number;
  credited_minor: number;
}

/** Spreads a returned amount over receipts, newest first, each up to its rest. */
export function spread<T extends OpenReceipt>(
  receipts: readonly T[],
  amountMinor: number,
): { receipt: T; amountMinor: number }[] {
  let left = amountMinor;
  return receipts.flatMap((receipt) => {
    const part = Math.min(left, receipt.amount_minor - receipt.credited_minor);
    left -= part;
    return part > 0 ? [{ receipt, amountMinor: part }] : [];
  });
}
