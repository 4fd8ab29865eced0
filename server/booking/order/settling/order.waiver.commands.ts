import { AppError } from '#server/base/errors.ts';
import { unsignedIn } from '#server/booking/order/rows/order.waiver.repository.ts';
import type { Tx } from '#server/db/database.ts';

/** WAIVER_MISSING while a signature is missing. The seat stays held, and the person may sign and try again. */
export async function requireSigned(tx: Tx, orderId: string, now: Date): Promise<void> {
  const unsigned = await unsignedIn(tx, [orderId], now);
  const [first] = unsigned;
  if (first === undefined) return;
  const participantIds = unsigned.map((one) => one.participant_id);
  throw new AppError('WAIVER_MISSING', { participantIds, version: first.version });
}
