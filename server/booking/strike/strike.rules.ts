import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';

type Strike = Row<'strike'>;

/** Whether a strike counts now: it is neither excused nor expired. */
export const counts = (strike: Pick<Strike, 'decision' | 'expires_at'>, now: Date): boolean =>
  strike.decision !== 'excused' && strike.expires_at > now;

export const expiryOfStrike = (at: Date, rules: Rules): Date =>
  new Date(at.getTime() + rules.strikeDays * DAY_MS);

export const appealUntil = (strike: Pick<Strike, 'at'>, rules: Rules): Date =>
  new Date(strike.at.getTime() + rules.strikeAppealDays * DAY_MS);

/** For how many days searches leave a coach out for the n-th time, from 0. The last step repeats. */
export const hideDays = (hidings: number, rules: Rules): number =>
  rules.strikeHideDays[Math.min(hidings, rules.strikeHideDays.length - 1)] ?? 0;

export const hiddenUntil = (hidings: number, now: Date, rules: Rules): Date =>
  new Date(now.getTime() + hideDays(hidings, rules) * DAY_MS);

/** Whether a coach cancels so late that it counts (docs/domain.md 4.2, rule 16). */
export const isLateCancel = (startsAt: Date, now: Date, rules: Pick<Rules, 'strikeCancelHours'>): boolean =>
  startsAt.getTime() - now.getTime() < rules.strikeCancelHours * HOUR_MS;
