import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Clock } from '#server/base/clock.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database } from '#server/db/database.ts';
import { notifyOfOperator } from '#server/people/operator-role/operator-role.notices.ts';
import { lockOperators } from '#server/people/operator-role/operator-role.repository.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { removeSessions } from '#server/people/session/session.repository.ts';
import { addAudit } from '#server/platform/public.ts';
import { notifyOfFactor } from './second-factor.notices.ts';
import { removeAllFactors } from './second-factor.repository.ts';

/**
 * Switches off the factor of a person after the loss of app, passkeys and recovery codes. All their sessions
 * end and they are notified, and for an operator the others. FORBIDDEN for the operator's own factor. FRESH_CODE_NEEDED; NOT_FOUND when the
 * account has none.
 */
export async function resetSecondFactor(
  ctx: Ctx,
  { id, reason }: Parsed<'operator.secondFactorReset'>,
): Promise<Output<'operator.secondFactorReset'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  if (id === me.id) throw new AppError('FORBIDDEN');
  if (!(await resetFactor(ctx, id, { by: me.id, reason }))) throw new AppError('NOT_FOUND');
  await notifyOfFactor(ctx, id, 'factorReset');
  return { id, isOn: false };
}

/** The step itself; `by` is null at the machine. False when the account has none. */
export function resetFactor(
  { database, clock }: { database: Database; clock: Clock },
  id: string,
  { by, reason }: { by: string | null; reason: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await removeAllFactors(tx, id))) return false;
    await removeSessions(tx, id);
    const at = clock.now();
    if ((await lockOperators(tx, [id])).length > 0)
      await notifyOfOperator(tx, { kind: 'operatorFactorReset', id, by, at });
    await addAudit(tx, [
      {
        actorId: by,
        action: 'secondFactor.reset',
        subject: { kind: 'account', id },
        facts: { reason },
        at,
      },
    ]);
    return true;
  });
}
