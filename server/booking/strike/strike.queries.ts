import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentStrike } from './strike.presenter.ts';
import { countOpen, findHidden, listOfCoach, listWithCoach } from './strike.repository.ts';

/** Own strikes, newest first. */
export async function mine(ctx: Ctx, { cursor }: Parsed<'coach.strikes'>): Promise<Output<'coach.strikes'>> {
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

/** For operators: strikes with an appeal that waits, or all; newest first. */
export async function listStrikes(
  { database, clock, config }: Ctx,
  { only, cursor }: Parsed<'operator.strikeList'>,
): Promise<Output<'operator.strikeList'>> {
  const now = clock.now();
  const { rows, next } = pageOf(await listWithCoach(database.query, only, cursor), (row) => [row.at, row.id]);
  return {
    items: rows.map((row) => ({
      ...presentStrike(row, 'operator', now, config.rules),
      coach: { id: row.coach_id, name: row.coach_name },
    })),
    next,
  };
}
