import { MINUTE_MS } from '#contract/durations.ts';
import type { Away } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';

/**
 * When this session was out of contact last, as the server saw it. The gap lasts from one request to the next, at
 * least some minutes. After a contact of only some minutes it goes on: a line that comes and goes is one absence.
 */
export function awayAt(
  session: Pick<Row<'session'>, 'seen_at' | 'away_from' | 'away_until'>,
  now: Date,
  { outOfContactMinutes }: Pick<Rules, 'outOfContactMinutes'>,
): Away | null {
  const { seen_at: seenAt, away_from: from, away_until: until } = session;
  const least = outOfContactMinutes * MINUTE_MS;
  const before = from === null || until === null ? null : { from, until };
  if (now.getTime() - seenAt.getTime() < least) return before;
  const goesOn = before !== null && seenAt.getTime() - before.until.getTime() <= least;
  return { from: goesOn ? before.from : seenAt, until: now };
}
