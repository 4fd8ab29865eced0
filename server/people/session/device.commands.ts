import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { requireFresh } from './fresh.rules.ts';
import { removeSessionById } from './session.repository.ts';

/**
 * Ends a session of the account, on every node at its next request. FRESH_CODE_NEEDED: a stolen token must
 * not sign out its owner. NOT_FOUND when the session has ended or belongs to another account.
 */
export async function endDevice(
  ctx: Ctx,
  { id }: Parsed<'user.endDevice'>,
): Promise<Output<'user.endDevice'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  if (!(await removeSessionById(ctx.database.query, me.id, id, ctx.clock.now())))
    throw new AppError('NOT_FOUND');
  return {};
}
