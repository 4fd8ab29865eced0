import { unlessMissing } from './payments.paypal-missing.ts';
import { positionOf, type PaypalOrder } from './payments.paypal-order.ts';
import { type PaymentAtService, PaymentServiceError, type Position, type Positions } from './payments.ts';

/** Failures in a row after which PayPal itself is down. */
const mostOutages = 5;

/**
 * PayPal's side of these payments, one by one. An order that PayPal forgot has no position: nobody approved it. One that
 * cannot be read is named. Throws while PayPal is down, so that the comparison runs again later.
 */
export async function paypalPositions(
  payments: readonly PaymentAtService[],
  read: (ref: string) => Promise<PaypalOrder>,
): Promise<Positions> {
  const found: Position[] = [];
  const unread: string[] = [];
  let [answers, outages] = [0, 0];
  for (const payment of payments) {
    try {
      const order = await unlessMissing(read(payment.ref));
      if (order !== null) found.push(positionOf(order));
      [answers, outages] = [answers + 1, 0];
    } catch (error) {
      unread.push(payment.id);
      if (!isOutage(error)) continue;
      outages += 1;
      if (outages === mostOutages || (answers === 0 && outages === payments.length)) throw error;
    }
  }
  return { found, unread };
}

const isOutage = (error: unknown): boolean =>
  error instanceof PaymentServiceError && (error.status === 0 || error.status >= 500 || error.status === 429);
