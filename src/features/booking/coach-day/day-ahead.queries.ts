import { DAY_MS } from '#contract/durations.ts';
import { now } from '#src/clock/clock.ts';
import type { QuietFetcher } from '#src/features/base/reading/quiet-fetcher.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';

/** In the evening the first class of the next morning belongs to the day, too. */
const aheadMs = DAY_MS;

/**
 * Fetches a coach's day: the home, the days that could be canceled, and the rosters of the classes of today and of the
 * coming day.
 */
export async function fetchForDay(fetcher: QuietFetcher): Promise<void> {
  const home = await fetcher.one(ownClassQueries.home());
  if (home === undefined) return;
  await fetcher.one(ownClassQueries.days());
  const soon = home.next.filter(({ startsAt }) => Date.parse(startsAt) < now() + aheadMs);
  const ids = new Set([...home.today.map((today) => today.class), ...soon].map(({ id }) => id));
  for (const id of ids) await fetcher.one(ownClassQueries.roster(id));
}
