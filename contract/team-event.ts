import { z } from 'zod';
import { place } from './class-place.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, date, id, instant, localText, page, text, title, wallTime, zone } from './fields.ts';
import { limits } from './limits.ts';
import { bothLanguages } from './team.ts';

export const teamEventActions = ['join', 'leave', 'update', 'cancel'] as const;

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
  /** Whether the reader comes. */
  isMine: z.boolean(),
  /** Who of those for whom the reader decides comes, without the reader. */
  children: z.array(id),
  /** Whom of those in the team the reader could let come now. */
  mayBring: z.array(id),
  /** Own bookings that overlap it, and those of the children who come. They are shown, and hinder nobody. */
  overlaps: z.array(z.strictObject({ personId: id, orderId: id, startsAt: instant, endsAt: instant })),
  actions: z.array(z.enum(teamEventActions)),
});
export type TeamEvent = z.infer<typeof teamEvent>;

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
    summary: 'What approved teams do next, soonest first; of a city or of one team',
    access: 'public',
    input: z.strictObject({
      city: z.string().max(40).optional(),
      teamId: id.optional(),
      cursor: cursor.optional(),
    }),
    output: page(teamEvent),
  }),
  'teamEvent.detail': endpoint({
    summary: 'One activity of a team, with what the reader may do',
    access: 'public',
    input: byId,
    output: teamEvent,
  }),
  'teamEvent.create': endpoint({
    summary: 'Announce an activity of the own team',
    access: 'signedIn',
    input: teamEventForm.extend({ teamId: id }),
    output: teamEvent,
  }),
  'teamEvent.update': endpoint({
    summary: 'Change an activity; whoever comes is notified of another time or place',
    access: 'signedIn',
    input: teamEventForm.extend({ id }),
    output: teamEvent,
  }),
  'teamEvent.cancel': endpoint({
    summary: 'Call an activity off, with words for whoever wanted to come',
    access: 'signedIn',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: teamEvent,
  }),
  'teamEvent.join': endpoint({
    summary: 'Come to an activity of the own team, or let a child come that is in it',
    access: 'signedIn',
    input: byId.extend({ childId: id.optional() }),
    output: teamEvent,
  }),
  'teamEvent.leave': endpoint({
    summary: 'Not come after all, or take a child out',
    access: 'signedIn',
    input: byId.extend({ childId: id.optional() }),
    output: teamEvent,
  }),
};
