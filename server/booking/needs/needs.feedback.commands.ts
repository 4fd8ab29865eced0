import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { findShared, setFeedback } from './needs.repository.ts';
import { closesAt } from './needs.rules.ts';
import { owners, seal } from './needs.seal.ts';

/**
 * The family says privately after the class whether what was shared worked. The coach of that order reads it, and the last
 * word counts. NOT_FOUND for everybody else, TOO_EARLY before the order is completed, NEEDS_CLOSED after the coach's time
 * to read.
 */
export async function sayWhetherItWorked(
  ctx: Ctx,
  { id, participantId, items, text }: Parsed<'needs.feedback'>,
): Promise<Output<'needs.feedback'>> {
  const { database, clock, config } = ctx;
  const me = signedIn(ctx.actor).id;
  const now = clock.now();
  const row = await findShared(database.query, id, participantId, me);
  if (row === undefined || !row.is_guardian) throw new AppError('NOT_FOUND');
  if (row.status !== OrderStatus.completed) throw new AppError('TOO_EARLY');
  if (now.getTime() >= closesAt(row.ends_at, config.rules.needsVisibleDays))
    throw new AppError('NEEDS_CLOSED');
  const owner = owners.feedback(row.order_id, row.participant_id);
  await setFeedback(database.query, row.order_id, row.participant_id, {
    feedback_sealed: seal(config.secret, owner, { items, text }),
    feedback_at: now,
  });
  return {};
}
