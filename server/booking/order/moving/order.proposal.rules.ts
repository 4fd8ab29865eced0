import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';
import { toWallTime } from '#server/time/zone.ts';

type When = Pick<Row<'class'>, 'starts_at' | 'ends_at' | 'zone'>;

/** Until when a moved class waits for an answer: at least half an hour, never past the start. */
export function proposalDeadline(now: Date, startsAt: Date, rules: Rules): Date {
  const start = startsAt.getTime();
  const wanted = Math.min(
    now.getTime() + rules.proposalAnswerHours * HOUR_MS,
    start - rules.proposalAnswerBeforeStartHours * HOUR_MS,
  );
  const least = now.getTime() + rules.proposalAnswerMinimumMinutes * MINUTE_MS;
  return new Date(Math.min(Math.max(wanted, least), start));
}

/** No answer keeps a small change within one local day; anything else must not bind somebody who never looked. */
export function silenceMeans(from: When, to: When, hasClash: boolean, rules: Rules): 'keep' | 'leave' {
  const shift = Math.max(
    Math.abs(to.starts_at.getTime() - from.starts_at.getTime()),
    Math.abs(to.ends_at.getTime() - from.ends_at.getTime()),
  );
  const isSameDay = toWallTime(from.starts_at, from.zone).date === toWallTime(to.starts_at, to.zone).date;
  const isSmall = shift <= rules.silentKeepShiftMinutes * MINUTE_MS && isSameDay;
  return isSmall && !hasClash ? 'keep' : 'leave';
}
