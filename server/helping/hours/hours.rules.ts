import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { HoursRecord } from '#contract/hours.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

type HoursRow = Row<'service_hours'>;
type Scan = Pick<Row<'helper_scan'>, 'at' | 'received_at'>;

/** Length of a class in whole minutes. */
export const scheduledMinutes = (cls: Pick<Row<'class'>, 'starts_at' | 'ends_at'>): number =>
  Math.max(1, Math.floor((cls.ends_at.getTime() - cls.starts_at.getTime()) / MINUTE_MS));

/**
 * Measured minutes (docs/domain.md 4.7). With both scans it is the time between them, at most half an hour above the
 * schedule. Otherwise it is the scheduled time. A scan that arrived long after its time proves nothing: its code may
 * have been passed on.
 */
export function measured(
  scheduled: number,
  scans: { in: Scan | null; out: Scan | null },
  rules: Rules,
): Pick<HoursRow, 'source' | 'minutes' | 'scanned_minutes' | 'is_late'> {
  if (scans.in === null || scans.out === null)
    return { source: 'auto', minutes: scheduled, scanned_minutes: null, is_late: false };
  const scanned = Math.max(0, Math.floor((scans.out.at.getTime() - scans.in.at.getTime()) / MINUTE_MS));
  return {
    source: 'checkin',
    minutes: Math.min(scanned, scheduled + rules.hoursScanOverMinutes),
    scanned_minutes: scanned,
    is_late: [scans.in, scans.out].some(
      ({ at, received_at: arrived }) =>
        arrived.getTime() - at.getTime() > rules.checkinNearMinutes * MINUTE_MS,
    ),
  };
}

/** The largest number of minutes that a person may type. */
export const maxMinutes = (row: Pick<HoursRow, 'scheduled_minutes'>, rules: Rules): number =>
  row.scheduled_minutes + rules.hoursOverMinutes;

export const isStep = (minutes: number, rules: Rules): boolean => minutes % rules.hoursStepMinutes === 0;

/** The end of the time to type minutes: a week after the class, or after a refusal. */
export const typeUntil = (row: Pick<HoursRow, 'class_ended_at' | 'state' | 'decided_at'>, rules: Rules) => {
  const from = row.state === 'declined' && row.decided_at !== null ? row.decided_at : row.class_ended_at;
  return new Date(from.getTime() + rules.hoursLateDays * DAY_MS);
};

/**
 * With both scans, near their time, a record needs no decision: it is approved a week after the class, at its measured
 * minutes.
 */
export const approvesItselfAt = (
  row: Pick<HoursRow, 'source' | 'is_late' | 'state' | 'class_ended_at'>,
  rules: Rules,
): Date | null =>
  row.source === 'checkin' && !row.is_late && (row.state === 'entered' || row.state === 'pending')
    ? new Date(row.class_ended_at.getTime() + rules.hoursAutoApproveDays * DAY_MS)
    : null;

/** A refused record is submitted once more. */
export const mostSubmissions = 2;

export const mayResubmit = (row: Pick<HoursRow, 'submissions'>): boolean => row.submissions < mostSubmissions;

export const isCounted = (row: Pick<HoursRow, 'state'>): boolean =>
  row.state === 'approved' || row.state === 'corrected';

/** The helper does not accept what was decided, and no operator has looked yet. */
export const isDisputed = (row: Pick<HoursRow, 'disputed_at' | 'settled_at' | 'state'>): boolean =>
  row.disputed_at !== null && row.settled_at === null && row.state !== 'inactive';

/** The end of the time to dispute the coach's last word. That is a correction, or a second refusal. */
export function disputeUntil(
  row: Pick<HoursRow, 'state' | 'submissions' | 'decided_at' | 'disputed_at'>,
  rules: Rules,
): Date | null {
  const isLastWord = row.state === 'corrected' || (row.state === 'declined' && !mayResubmit(row));
  if (!isLastWord || row.disputed_at !== null || row.decided_at === null) return null;
  return new Date(row.decided_at.getTime() + rules.hoursDisputeDays * DAY_MS);
}

/** A coach thanks once, after the approval and not long after the class. */
export const mayThank = (
  row: Pick<HoursRow, 'state' | 'thanked_at' | 'class_ended_at'>,
  now: Date,
  rules: Rules,
): boolean =>
  isCounted(row) &&
  row.thanked_at === null &&
  now.getTime() < row.class_ended_at.getTime() + rules.hoursThanksDays * DAY_MS;

/** The actions of a side now. The commands ask the same questions. */
export function hoursActions(
  side: 'helper' | 'coach',
  row: HoursRow,
  now: Date,
  rules: Rules,
): HoursRecord['actions'] {
  const { state } = row;
  if (side === 'coach') {
    if (state === 'pending') return ['approve', 'decline'];
    if (!isCounted(row)) return [];
    const actions: HoursRecord['actions'] = [];
    // A coach cannot correct a disputed record: an operator decides it.
    if (row.disputed_at === null) actions.push('correct');
    if (mayThank(row, now, rules)) actions.push('thank');
    return actions;
  }
  if (isDisputed(row)) return [];
  const actions: HoursRecord['actions'] = [];
  if (state === 'entered' || (state === 'declined' && mayResubmit(row))) actions.push('submit');
  if (state === 'entered' || state === 'pending' || state === 'declined') actions.push('remove');
  const until = disputeUntil(row, rules);
  if (until !== null && now < until) actions.push('dispute');
  return actions;
}
