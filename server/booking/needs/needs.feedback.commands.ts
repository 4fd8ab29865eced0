import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findShared, setLaterFeedback } from './needs.repository.ts';
import { closesAt } from './needs.rules.ts';
import { owners, seal } from './needs.seal.ts';

/**
 * Stores the family's private answer, after the class, on whether what was shared worked. The coach of that
 * order reads it. The later tap counts, whichever arrives first. NOT_FOUND for everybody else, TOO_EARLY
 * before the order is completed. After the coach's time to read it is NEEDS_CLOSED, by the arrival.
 */
export async function giveFeedback(
  ctx: CommandCtx,
  { id, participantId, items, text, tappedAt }: Parsed<'needs.feedback'>,
): Promise<Output<'needs.feedback'>> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const row = await findShared(tx, id, participantId, actor.id);
  if (row === undefined || !row.is_guardian) throw new AppError('NOT_FOUND');
  if (row.status !== OrderStatus.completed) throw new AppError('TOO_EARLY');
  if (now.getTime() >= closesAt(row.ends_at, config.rules.needsVisibleDays))
    throw new AppError('NEEDS_CLOSED');
  const owner = owners.feedback(row.order_id, row.participant_id);
  const counted = await setLaterFeedback(tx, row.order_id, row.participant_id, {
    feedback_sealed: seal(config.secret, owner, { items, text }),
    // Nobody taps in the future: such a time would silence every later word.
    feedback_at: new Date(Math.min(Date.parse(tappedAt), now.getTime())),
  });
  return { counted };
}
