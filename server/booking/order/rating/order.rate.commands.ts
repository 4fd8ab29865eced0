import type { Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { isRatable, type Side } from '#server/booking/order/rules/order.actions.rules.ts';
import { change, statusChanged } from '#server/booking/order/rules/order.change.rules.ts';
import { rateUntil } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { sideIn } from '#server/booking/order/rules/order.side.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { insertRating, listRatings, setContents } from '#server/teaching/public.ts';
import { revealRatings } from './order.reveal.commands.ts';

/**
 * Rates the other side of a completed order, or changes the account's rating while it is sealed. Both are
 * shown when both exist, or when the window closes. RATING_CLOSED after the window, ALREADY_RATED once it is
 * shown.
 */
export async function rateOrder(ctx: CommandCtx, input: Parsed<'order.rate'>): Promise<OrderRecord> {
  const { tx, config } = ctx;
  const [context] = await lockOrders(tx, [input.id], { coach: true });
  const side = context && sideIn(context.order, ctx.actor);
  if (!context || !side) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  const { order } = context;
  if (!isRatable(order) || order.ended_at === null)
    throw order.status === OrderStatus.completed ? new AppError('RATING_CLOSED') : statusChanged(order);
  const until = rateUntil(order.ended_at, config.rules);
  const ratings = await listRatings(tx, order.id);
  const own = ratings.find((rating) => rating.side === side);
  // The next guardian cannot change a former guardian's rating.
  if (own && (own.revealed_at !== null || own.author_id !== ctx.actor.id))
    throw new AppError('ALREADY_RATED');
  if (now >= until) throw new AppError('RATING_CLOSED');
  const written = own
    ? await setContents(tx, own.id, contents(input))
    : await insert(tx, context, input, { side, authorId: ctx.actor.id, now, revealAt: until });
  let after = await applyChange(
    tx,
    change(context, 'rate', { actor: { kind: side, id: ctx.actor.id } }),
    now,
  );
  const other = ratings.find((rating) => rating.side !== side);
  if (other) [after = after] = await revealRatings(tx, [{ context: after, ratings: [other, written] }], now);
  return presentOne(tx, after.order, { side, now, rules: config.rules });
}

const contents = (input: Parsed<'order.rate'>) => ({
  stars: input.stars,
  tags: [...new Set(input.tags)],
  text: input.text,
  language: input.language,
});

async function insert(
  tx: Tx,
  { order }: OrderContext,
  input: Parsed<'order.rate'>,
  { side, authorId, now, revealAt }: { side: Side; authorId: string; now: Date; revealAt: Date },
): Promise<Row<'rating'>> {
  const row = await insertRating(tx, {
    id: input.ratingId,
    order_id: order.id,
    side,
    author_id: authorId,
    coach_id: order.coach_id,
    ...contents(input),
    created_at: now,
    reveal_at: revealAt,
    revealed_at: null,
  });
  if (row === undefined) throw new AppError('ID_TAKEN');
  return row;
}
