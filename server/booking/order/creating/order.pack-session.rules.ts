import { AppError } from '#server/base/errors.ts';
import type { Session } from '#server/booking/order/settling/order.payment-steps.rules.ts';
import type { Row } from '#server/db/types.ts';
import { sessionValue, whyUnusable } from '#server/money/public.ts';
import type { BookingFacts, OrderRequest } from './order.create.rules.ts';

/**
 * Returns the session of the class pack that the person agreed to at the tap; null when the form names none.
 * PACK_NOT_USABLE: no other method pays instead (docs/domain.md 4.15).
 */
export function sessionFor(
  { packs, now }: BookingFacts,
  cls: Row<'class'>,
  { studentId, form }: OrderRequest,
): Session | AppError | null {
  if (form.classPackId === undefined) return null;
  const pack = packs.get(form.classPackId);
  const participantIds = [...new Set(form.participantIds)];
  const why = whyUnusable(pack, { accountId: studentId, participantIds, cls, now });
  if (pack === undefined || why !== null)
    return new AppError('PACK_NOT_USABLE', { why: why ?? 'unknown', packId: form.classPackId });
  return { packId: pack.id, valueMinor: sessionValue(pack) };
}
