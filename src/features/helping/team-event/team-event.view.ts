import { DAY_MS } from '#contract/durations.ts';
import type { EventPerson, TeamEvent, TeamEventRecord } from '#contract/team-event.ts';
import { dayIn } from '#src/i18n/format.ts';

/** Monday of the week in which a day `YYYY-MM-DD` falls. */
const mondayOf = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
};

/** Heading of an event in the list: the family's events first, then by week, as its place counts the days. */
export type EventGroup = { key: 'mine' | 'thisWeek' | 'nextWeek' } | { key: 'week'; monday: string };

interface Reading {
  /** An ISO instant. */
  now: string;
  /** All of them are of one team: then they are grouped by week only. */
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

/** Group that starts with this event; undefined when the previous event is in the same group. */
export function groupBegun(
  event: TeamEvent,
  before: TeamEvent | undefined,
  reading: Reading,
): EventGroup | undefined {
  const group = groupOf(event, reading);
  return before !== undefined && textOf(groupOf(before, reading)) === textOf(group) ? undefined : group;
}

/** Status of an event for a badge; undefined without one. */
export function eventStatus({ state, capacity, taken, startsAt }: TeamEvent, now: number) {
  if (state === 'canceled') return 'canceled';
  if (Date.parse(startsAt) <= now) return 'past';
  return capacity !== null && taken >= capacity ? 'full' : undefined;
}

const knownWhyNot = ['EVENT_CLOSED', 'EVENT_FULL', 'TEAM_CLOSED', 'GUARDIAN_NEEDED'] as const;

/** Key of `teamEvent:whyNot`; a newer server may send a reason that this build has no words for. */
export const whyNotKey = (whyNot: EventPerson['whyNot']): (typeof knownWhyNot)[number] | 'other' =>
  knownWhyNot.find((known) => known === whyNot) ?? 'other';

/** True while an event is neither over nor called off. */
export const isToCome = (event: TeamEvent, now: number): boolean =>
  event.state === 'published' && Date.parse(event.startsAt) > now;

/** True when nobody of the reader can come because nobody is a member, and joining the team would still help. */
export const isForMembers = (
  event: Pick<TeamEventRecord, 'people' | 'actions'> & TeamEvent,
  now: number,
): boolean =>
  event.people.length === 0 && event.actions.length === 0 && eventStatus(event, now) === undefined;
