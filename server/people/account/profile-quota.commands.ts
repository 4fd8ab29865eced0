import { HOUR_S } from '#contract/durations.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { takeUses } from '#server/people/rate/rate.commands.ts';
import { countUse, uncountUse } from '#server/people/rate/rate.repository.ts';

/**
 * Counts a read of another person's card; a second read of the same person within the hour is free.
 * TOO_MANY_REQUESTS (facts: seconds) beyond the limit, on every node together. Coaches have a higher limit:
 * they meet more people.
 */
export async function takeProfile(
  { database, clock, config: { limits } }: Ctx,
  viewer: Account,
  seenId: string,
): Promise<void> {
  const now = clock.now();
  const start = new Date(Math.floor(now.getTime() / (HOUR_S * 1000)) * HOUR_S * 1000);
  const look = { key: `seen:${viewer.id}:${seenId.toLowerCase()}`, start };
  if ((await countUse(database.query, look, 1)) === undefined) return;
  const limit = viewer.roles.has('coach') ? limits.profilesPerCoachPerHour : limits.profilesPerHour;
  try {
    await takeUses(database.query, [{ key: `profiles:${viewer.id}`, limit, seconds: HOUR_S }], now);
  } catch (error) {
    // No card was shown: the next try counts as a first look again.
    await uncountUse(database.query, look);
    throw error;
  }
}
