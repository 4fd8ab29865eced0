import type { ClassRecord } from '#contract/class.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Actor } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import type { ClassFacts, ClassRow } from './class.repository.ts';
import { canCancel, canChange, rosterRefusal, timeRefusal } from './class.rules.ts';

export const isOwnClass = (row: Pick<ClassRow, 'coach_id'>, actor: Actor): boolean =>
  actor.kind === 'account' && actor.id === row.coach_id;

interface BookingMoment {
  isMembersOnly: boolean;
  isMember: boolean;
  /** Why the course of the class takes no new family. */
  courseRefusal?: ReasonName | null;
  now: Date;
  rules: Rules;
}

/** Why this reader cannot book now; null when they can. Guests can: they sign in first. */
export function bookingRefusal(
  row: ClassRow,
  facts: ClassFacts,
  actor: Actor,
  { isMembersOnly, isMember, courseRefusal = null, now, rules }: BookingMoment,
): ReasonName | null {
  const refusal = personRefusal(row, facts, actor, now, rules);
  if (refusal !== null) return refusal;
  if (courseRefusal !== null) return courseRefusal;
  if (isMembersOnly && !isMember && actor.kind === 'account') return 'MEMBERS_FIRST';
  return facts.public_seats <= 0 ? 'CLASS_FULL' : null;
}

function personRefusal(
  row: ClassRow,
  coach: Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>,
  actor: Actor,
  now: Date,
  rules: Rules,
): ReasonName | null {
  const time = timeRefusal(row, now, rules);
  if (time !== null) return time;
  const roster = rosterRefusal(coach, row);
  if (roster !== null) return roster;
  if (isOwnClass(row, actor)) return 'OWN_CLASS';
  return actor.kind === 'account' && !actor.roles.has('student') ? 'FORBIDDEN' : null;
}

/**
 * Actions of a reader other than the coach. Guests may join the waitlist as well as book: they sign in first.
 */
export function readerActions(
  whyNot: ReasonName | null,
  isQueueOpen: boolean,
  entryState: Row<'waitlist_entry'>['state'] | undefined,
): ClassRecord['actions'] {
  const actions: ClassRecord['actions'] = whyNot === null ? ['book'] : [];
  if (entryState === 'waiting') actions.push('leaveWaitlist');
  else if (whyNot === 'CLASS_FULL' && isQueueOpen && entryState === undefined) actions.push('joinWaitlist');
  return actions;
}

/** Actions of the coach, with the same guards as the coach's commands. */
export function coachActions(row: ClassRow, now: Date): ClassRecord['actions'] {
  if (canChange(row, now)) return ['update', 'move', 'cancel'];
  return canCancel(row, now) ? ['cancel'] : [];
}
