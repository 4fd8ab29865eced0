import { z } from 'zod';
import { place } from './class-place.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, date, id, instant, localText, page, text, title, wallTime, zone } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';
import { bothLanguages } from './team.ts';

export const teamEventActions = ['update', 'cancel'] as const;

/** Appointment at the same time, as a hint. It prevents nothing. */
const overlap = z.strictObject({ title: localText, zone, startsAt: instant, endsAt: instant });

/** A team member of the reader's family. Null: the reader. */
const eventPerson = z.strictObject({
  person: z.strictObject({ id, name: z.string() }).nullable(),
  comes: z.boolean(),
  /** Bookings of this person at the same time, and other activities to which they come. */
  overlaps: z.array(overlap),
  actions: z.array(z.enum(['join', 'leave'])),
  /** Why this person cannot come. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
});
export type EventPerson = z.infer<typeof eventPerson>;

/** Something that a team does together; the product calls it an activity. It costs nothing. */
export const teamEvent = z.strictObject({
  id,
  version: z.int(),
  team: z.strictObject({ id, name: localText }),
  state: z.enum(['published', 'canceled']),
  title: localText,
  description: localText,
  place,
  zone,
  startsAt: instant,
  endsAt: instant,
  /** Null: as many as like to come. */
  capacity: z.int().nullable(),
  taken: z.int(),
  cancelText: z.string().nullable(),
  /** The reader's family in the team, the reader first; nobody when none is in it. */
  people: z.array(eventPerson),
  /** Actions of leader and deputies. */
  actions: z.array(z.enum(teamEventActions)),
});
export type TeamEvent = z.infer<typeof teamEvent>;

/** One event with its attendees, for leader and deputies; of a minor the first name only. Null for others. */
export const teamEventRecord = teamEvent.extend({
  comers: z.array(z.strictObject({ id, name: z.string(), isMinor: z.boolean() })).nullable(),
});
export type TeamEventRecord = z.infer<typeof teamEventRecord>;

const form = {
  title: bothLanguages(title(limits.title)),
  description: z.strictObject({
    en: text(limits.description).optional(),
    zh: text(limits.description).optional(),
  }),
  placeName: text(limits.title),
  address: text(limits.address),
  cityId: z.string().min(1).max(40),
  /** Wall-clock day and times in `zone`; the server alone turns them into instants. */
  date,
  startTime: wallTime,
  endTime: wallTime,
  zone,
  fold: z.enum(['earlier', 'later']).optional(),
  zoneMeant: z.literal(true).optional(),
  capacity: z.int().min(1).max(limits.classCapacity).nullable(),
};
export const teamEventForm = z.strictObject(form);
export type TeamEventForm = z.infer<typeof teamEventForm>;

export const teamEventApi = {
  'teamEvent.list': endpoint({
    summary:
      'List coming activities of approved teams, soonest first, or past ones; of a city or of one team',
    access: 'public',
    input: z.strictObject({
      city: z.string().max(40).optional(),
      teamId: id.optional(),
      /** `past`: what has begun, the newest first. */
      show: z.enum(['coming', 'past']).optional(),
      cursor: cursor.optional(),
    }),
    /** `mine`, on the first page of what comes: events of the family's teams, the called-off ones too. */
    output: page(teamEvent).extend({ mine: z.array(teamEvent) }),
  }),
  'teamEvent.detail': endpoint({
    summary: 'One activity of a team, with what the reader may do',
    access: 'public',
    input: byId,
    output: teamEventRecord,
  }),
  'teamEvent.create': endpoint({
    summary: 'Announce an activity of one’s team',
    access: 'signedIn',
    input: teamEventForm.extend({ teamId: id }),
    output: teamEventRecord,
  }),
  'teamEvent.update': endpoint({
    summary: 'Change an activity; whoever comes is notified of another time or place',
    access: 'signedIn',
    input: teamEventForm.extend({ id }),
    output: teamEventRecord,
  }),
  'teamEvent.cancel': endpoint({
    summary: 'Call an activity off, with words for whoever wanted to come',
    access: 'signedIn',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: teamEventRecord,
  }),
  'teamEvent.join': endpoint({
    summary: 'Sign up for an activity of one’s team, for oneself or a child in it',
    access: 'signedIn',
    input: byId.extend({ childId: id.optional() }),
    output: teamEventRecord,
  }),
  'teamEvent.leave': endpoint({
    summary: 'Not come after all, or take a child out',
    access: 'signedIn',
    input: byId.extend({ childId: id.optional() }),
    output: teamEventRecord,
  }),
};
