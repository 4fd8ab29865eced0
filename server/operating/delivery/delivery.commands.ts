import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/public.ts';
import { hasGivenUp, setAllResent } from './delivery.repository.ts';

/**
 * Makes given up deliveries due again; the next round of their job sends each once. STATUS_CHANGED for one that is not
 * given up, BAD_INPUT for one delivery and an hour.
 */
export async function resendDeliveries(
  { tx, actor, clock }: CommandCtx,
  { kind, id, hour }: Parsed<'operator.deliveryResend'>,
): Promise<Output<'operator.deliveryResend'>> {
  if (id !== null && hour !== null) throw new AppError('BAD_INPUT', { field: 'hour' });
  const at = clock.now();
  const letters = { kind, id, hour: hour === null ? null : new Date(hour) };
  const resent = await setAllResent(tx, letters, at);
  if (id !== null && resent === 0) throw new AppError('STATUS_CHANGED');
  if (resent > 0)
    await addAudit(tx, [
      {
        actorId: actor.id,
        action: 'delivery.resent',
        subject: { kind: 'delivery', id: id === null ? kind : `${kind}:${id}` },
        facts: id === null ? { count: resent, ...(hour === null ? {} : { hour }) } : {},
        at,
      },
    ]);
  return { resent, isMore: resent === limits.resent && (await hasGivenUp(tx, letters, at)) };
}
