import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import { listOwnCases } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentStrike, presentToOperator } from './strike.presenter.ts';
import { countOpen, findHidden, listAll, listAppealed, listOfCoach } from './strike.repository.ts';

/** Own strikes, newest first. */
export async function listOwnStrikes(
  ctx: Ctx,
  { cursor }: Parsed<'coach.strikes'>,
): Promise<Output<'coach.strikes'>> {
  const { database, clock, config } = ctx;
  const { id } = signedIn(ctx.actor);
  const now = clock.now();
  const found = await listOfCoach(database.query, id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.at, row.id]);
  const until = (await findHidden(database.query, id))?.hidden_until ?? null;
  return {
    items: rows.map((row) => presentStrike(row, 'coach', now, config.rules)),
    next,
    hiddenUntil: until !== null && until > now ? until.toISOString() : null,
    open: await countOpen(database.query, id, now),
    limit: config.rules.strikeLimit,
  };
}

/** For operators: strikes with an appeal that waits, or all. */
export async function listStrikes(
  ctx: Ctx,
  { only, cursor }: Parsed<'operator.strikeList'>,
): Promise<Output<'operator.strikeList'>> {
  const { database, clock, config } = ctx;
  const { id } = signedIn(ctx.actor);
  const now = clock.now();
  const { rows, next } =
    only === 'all'
      ? pageOf(await listAll(database.query, cursor), (row) => [row.at, row.id])
      : pageOf(await listAppealed(database.query, cursor), (row) => [row.appealed_at ?? row.at, row.id]);
  const orderIds = rows.map((row) => row.order_id);
  const reader = { id, ownCases: await listOwnCases(database.query, orderIds, id) };
  return { items: rows.map((row) => presentToOperator(row, reader, now, config.rules)), next };
}
