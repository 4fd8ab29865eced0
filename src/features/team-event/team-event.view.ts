import { DAY_MS } from '#contract/durations.ts';
import type { EventPerson, TeamEvent } from '#contract/team-event.ts';
import { dayIn } from '#src/i18n/format.ts';

/** Monday of the week in which a day `YYYY-MM-DD` falls. */
const mondayOf = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
};

/** Under which heading an event stands: the family's own first, then by week, as its place counts the days. */
export type EventGroup = { key: 'mine' | 'thisWeek' | 'nextWeek' } | { key: 'week'; monday: string };

interface Reading {
  /** An ISO instant. */
  now: string;
  /** All of them are of one team: then the weeks alone tell them apart. */
  isOneTeam: boolean;
}

export function groupOf({ people, startsAt, zone }: TeamEvent, { now, isOneTeam }: Reading): EventGroup {
  if (people.length > 0 && !isOneTeam) return { key: 'mine' };
  const monday = mondayOf(dayIn(zone, startsAt));
  const weeks = Math.round((monday - mondayOf(dayIn(zone, now))) / (7 * DAY_MS));
  if (weeks <= 0) return { key: 'thisWeek' };
  return weeks === 1 ? { key: 'nextWeek' } : { key: 'week', monday: new Date(monday).toISOString() };
}

const textOf = (group: EventGroup): string => (group.key === 'week' ? group.monday : group.key);

/** The group that begins with an event; undefined where the one before belongs to it. */
export function groupBegun(
  event: TeamEvent,
  before: TeamEvent | undefined,
  reading: Reading,
): EventGroup | undefined {
  const group = groupOf(event, reading);
  return before !== undefined && textOf(groupOf(before, reading)) === textOf(group) ? undefined : group;
}

/** How an event stands, for a badge; undefined when there is nothing to say. */
export function standingOf({ state, capacity, taken, startsAt }: TeamEvent, now: number) {
  if (state === 'canceled') return 'canceled';
  if (Date.parse(startsAt) <= now) return 'past';
  return capacity !== null && taken >= capacity ? 'full' : undefined;
}

const knownWhyNot = ['EVENT_CLOSED', 'EVENT_FULL', 'TEAM_CLOSED', 'GUARDIAN_NEEDED'] as const;

/** Key of `teamEvent:whyNot`; a newer server may send a reason that this build has no words for. */
export const whyNotKey = (whyNot: EventPerson['whyNot']): (typeof knownWhyNot)[number] | 'other' =>
  knownWhyNot.find((known) => known === whyNot) ?? 'other';
