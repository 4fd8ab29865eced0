import type { Account, Ctx } from '#server/context.ts';
import { countUse, uncountUse } from './rate.repository.ts';
import { takeUses } from './rate.service.ts';

const hour = 3600;

/**
 * Counts a look at another person's card: the same person again within the hour is free, another one is not. Whoever
 * walks through people gets TOO_MANY_REQUESTS (facts: seconds), on every node together. A coach meets more of them.
 */
export async function takeProfile(
  { store, clock, config: { limits } }: Ctx,
  viewer: Account,
  seenId: string,
): Promise<void> {
  const now = clock.now();
  const start = new Date(Math.floor(now.getTime() / (hour * 1000)) * hour * 1000);
  const look = { key: `seen:${viewer.id}:${seenId.toLowerCase()}`, start };
  if (!(await countUse(store.db, look, 1))) return;
  const limit = viewer.roles.has('coach') ? limits.profilesPerCoachPerHour : limits.profilesPerHour;
  try {
    await takeUses(store.db, [{ key: `profiles:${viewer.id}`, limit, seconds: hour }], now);
  } catch (error) {
    // Nobody was seen: the next try is a first look again.
    await uncountUse(store.db, look);
    throw error;
  }
}
