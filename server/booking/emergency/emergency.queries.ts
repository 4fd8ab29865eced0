import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { requireGuardian } from '#server/booking/needs/needs.queries.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { contentOf } from './emergency.presenter.ts';
import { findCard } from './emergency.repository.ts';

/**
 * Returns the emergency card of a participant to the minor and the guardians; empty before a guardian writes it.
 * NOT_FOUND for strangers.
 */
export async function readCard(
  ctx: Ctx,
  { id }: Parsed<'emergency.read'>,
): Promise<Output<'emergency.read'>> {
  const participantId = await requireGuardian(ctx, id);
  const row = await findCard(ctx.database.query, participantId);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const content = contentOf(ctx.config.secret, participantId, row);
  return {
    people: [],
    collect: [],
    ...content,
    alone: row.alone_name === null ? null : { by: row.alone_name },
    participantId,
    updatedAt: row.updated_at?.toISOString() ?? null,
    isEditable: participantId !== signedIn(ctx.actor).id,
  };
}
