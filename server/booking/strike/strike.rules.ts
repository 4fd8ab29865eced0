import type { QuietHours } from '#contract/channel.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

type Strike = Row<'strike'>;

/** Returns true when a strike counts now: it is neither excused nor expired. */
export const counts = (strike: Pick<Strike, 'decision' | 'expires_at'>, now: Date): boolean =>
  strike.decision !== 'excused' && strike.expires_at > now;

export const expiryOfStrike = (at: Date, rules: Rules): Date =>
  new Date(at.getTime() + rules.strikeDays * DAY_MS);

export const appealUntil = (strike: Pick<Strike, 'at'>, rules: Rules): Date =>
  new Date(strike.at.getTime() + rules.strikeAppealDays * DAY_MS);

/** Returns the days that searches leave a coach out after `hidings` earlier times. The last step repeats. */
export const hideDays = (hidings: number, rules: Rules): number =>
  rules.strikeHideDays[Math.min(hidings, rules.strikeHideDays.length - 1)] ?? 0;

export const hiddenUntil = (hidings: number, now: Date, rules: Rules): Date =>
  new Date(now.getTime() + hideDays(hidings, rules) * DAY_MS);

/** Returns true when a coach cancels so late that it is a strike (docs/domain.md 4.2, rule 16). */
export const isLateCancel = (startsAt: Date, now: Date, rules: Pick<Rules, 'strikeCancelHours'>): boolean =>
  startsAt.getTime() - now.getTime() < rules.strikeCancelHours * HOUR_MS;

/** The night at the place of a class, for a coach without own quiet hours; the waitlist has the same. */
export const nightOf = (
  zone: string,
  { waitlistNightFromHour: from, waitlistNightUntilHour: to }: Rules,
): QuietHours => ({ from: wholeHour(from), to: wholeHour(to), zone });

const wholeHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
