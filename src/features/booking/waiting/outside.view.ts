import type { Participant } from '#contract/child.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { factsOf } from './waiting.view.ts';

const ageIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/**
 * Participants of a refused booking who are outside the ages of its class, and those ages. Undefined without any
 * of them on this phone, or without the day of the class.
 */
export function outsideIn(data: unknown, about: About, people: readonly Participant[]) {
  const { participantIds, ageFrom, ageTo } = factsOf(data);
  const { startsAt, zone } = about;
  if (!Array.isArray(participantIds) || startsAt === undefined || zone === undefined) return undefined;
  const outside = people.filter(({ id }) => participantIds.includes(id));
  if (outside.length === 0) return undefined;
  return { people: outside, cls: { startsAt, zone, ageFrom: ageIn(ageFrom), ageTo: ageIn(ageTo) } };
}
