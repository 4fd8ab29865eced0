import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { endGuardianLink } from '#server/people/guardian-link/link-end.commands.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { notifyGuardians } from './guardian.notices.ts';
import { listGuardians, lockGuarded } from './guardian.repository.ts';
import { removalRefusal } from './guardian.rules.ts';
import { endProof } from './proof.repository.ts';

/**
 * Ends a guardian's rights on a participant; the guardian's bookings pass on. FRESH_CODE_NEEDED. GUARDIAN_LEADS when
 * a guardian other than the leading one would remove another. LAST_GUARDIAN when the child would have none.
 */
export async function removeGuardian(
  ctx: CommandCtx,
  { id, accountId }: Parsed<'guardian.remove'>,
): Promise<Output<'guardian.remove'>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const guardianId = accountId.toLowerCase();
  // It gave no right yet: either of the two takes it back without a fresh code.
  const isEither = [id.toLowerCase(), guardianId].includes(actor.id);
  if (isEither && (await endProof(tx, id, guardianId, now))) return {};
  requireFresh(ctx, actor);
  const [child] = await lockGuarded(tx, actor.id, [id], now);
  if (child === undefined) throw new AppError('NOT_FOUND');
  await endGuardian(tx, child, actor.id, guardianId, now);
  return {};
}

/** The step itself, under the participant's lock. */
export async function endGuardian(
  tx: Tx,
  child: Row<'participant'>,
  asker: string,
  guardianId: string,
  now: Date,
): Promise<void> {
  const guardians = await listGuardians(tx, [child.id]);
  if (!guardians.some((guardian) => guardian.account_id === guardianId)) throw new AppError('NOT_FOUND');
  const refusal = removalRefusal(child, asker, guardianId, guardians);
  if (refusal !== null) throw new AppError(refusal);
  await endGuardianLink(tx, child.id, guardianId, now);
  const name = (await findName(tx, guardianId))?.name ?? '';
  await notifyGuardians(tx, 'guardianLeft', [child], { id: guardianId, name }, now);
}
