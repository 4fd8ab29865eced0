import type { ReasonName } from '#contract/reasons.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

type ClassFacts = Pick<Row<'class'>, 'state' | 'starts_at' | 'ends_at' | 'coach_id'>;
type CoachFacts = Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>;

/** Whether the class lies in the time in which it can be booked (domain 4.2, rule 1). */
export function timeRefusal(cls: ClassFacts, now: Date, rules: Rules): ReasonName | null {
  if (cls.state !== 'published') return 'CLASS_CANCELED';
  const left = cls.starts_at.getTime() - now.getTime();
  if (left <= 0) return 'CLASS_STARTED';
  if (left < rules.minNoticeMinutes * MINUTE) return 'TOO_SOON';
  if (left > rules.bookingHorizonDays * DAY) return 'TOO_FAR_AHEAD';
  return null;
}

/** A coach leads only while listed and cleared through the end of the class; no clearance on file is not cleared. */
export const leads = (coach: CoachFacts, cls: Pick<ClassFacts, 'ends_at'>): boolean =>
  coach.is_listed && coach.cleared_until !== null && coach.cleared_until >= cls.ends_at;
