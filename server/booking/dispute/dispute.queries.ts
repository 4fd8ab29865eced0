import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import { listOwnCases } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { withoutWords } from './dispute.presenter.ts';
import { presentDisputes, presentView } from './dispute.record.queries.ts';
import { findSides, listDisputesOf } from './dispute.repository.ts';
import { sideOf } from './dispute.rules.ts';

/** Returns the dispute of an order, for either side. */
export async function readDispute(
  ctx: Ctx,
  { id }: Parsed<'dispute.detail'>,
): Promise<Output<'dispute.detail'>> {
  const { database, clock, config } = ctx;
  const order = await findSides(database.query, id);
  if (order === undefined) throw new AppError('NOT_FOUND');
  const side = sideOf(order, signedIn(ctx.actor));
  return presentView(database.query, id, side, clock.now(), config.rules);
}

/** Lists disputes for operators: open ones oldest first, resolved ones newest first. A case of their own has no words. */
export async function listDisputes(
  { database, actor }: Ctx,
  { state, cursor }: Parsed<'operator.disputeList'>,
): Promise<Output<'operator.disputeList'>> {
  const found = await listDisputesOf(database.query, state === 'open', cursor);
  const { rows, next } = pageOf(found, (row) => [row.opened_at, row.id]);
  const records = await presentDisputes(database.query, rows);
  const orderIds = rows.map((row) => row.order_id);
  const own = await listOwnCases(database.query, orderIds, signedIn(actor).id);
  return { items: records.map((one) => (own.has(one.order.id) ? withoutWords(one) : one)), next };
}
