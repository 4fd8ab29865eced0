import { DAY_MS } from '#contract/durations.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { owners, seal } from './needs.seal.ts';

/**
 * Whether what was shared worked: said privately by the family after the class, readable by the coach of that order. The
 * last word counts. NOT_FOUND for everybody else, TOO_EARLY before the order is completed, NEEDS_CLOSED once the coach
 * could not read it any more.
 */
export async function sayWhetherItWorked(
  ctx: Ctx,
  { id, participantId, items, text }: Parsed<'needs.feedback'>,
): Promise<Output<'needs.feedback'>> {
  const { database, clock, config } = ctx;
  const me = signedIn(ctx.actor).id;
  const now = clock.now();
  const row = await database.query
    .selectFrom('order_need')
    .innerJoin('orders', 'orders.id', 'order_need.order_id')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .leftJoin('child_guardian as link', (join) =>
      join
        .onRef('link.participant_id', '=', 'order_need.participant_id')
        .on('link.account_id', '=', me)
        .on('link.removed_at', 'is', null),
    )
    .select(['order_need.order_id', 'order_need.participant_id', 'student_id', 'orders.status', 'ends_at'])
    .select('link.account_id as guardian')
    .where('order_need.order_id', '=', id)
    .where('order_need.participant_id', '=', participantId)
    .executeTakeFirst();
  if (row === undefined || (row.student_id !== me && row.guardian === null)) throw new AppError('NOT_FOUND');
  if (row.status !== '3') throw new AppError('TOO_EARLY');
  if (now.getTime() >= row.ends_at.getTime() + config.rules.needsVisibleDays * DAY_MS)
    throw new AppError('NEEDS_CLOSED');
  const owner = owners.feedback(row.order_id, row.participant_id);
  await database.query
    .updateTable('order_need')
    .set({ feedback_sealed: seal(config.secret, owner, { items, text }), feedback_at: now })
    .where('order_id', '=', row.order_id)
    .where('participant_id', '=', row.participant_id)
    .execute();
  return {};
}
