import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages, roles } from './enums.ts';
import { byId, cursor, id, instant, localText, page, text } from './fields.ts';
import { limits } from './limits.ts';

const words = z.strictObject({ title: text(limits.title), body: text(limits.description) });
const inBothLanguages = z.strictObject({ en: words, zh: words });

/** The conditions that are set; people meet all of them. Without one it is everybody. */
const conditions = {
  role: z.enum(roles).optional(),
  language: z.enum(languages).optional(),
  cityId: z.string().min(1).max(40).optional(),
  teamId: id.optional(),
};

export const announcementStates = ['scheduled', 'sent', 'stopped'] as const;

const announcement = z.strictObject({
  id,
  text: inBothLanguages,
  audience: z.strictObject({
    role: z.enum(roles).nullable(),
    language: z.enum(languages).nullable(),
    cityId: z.string().nullable(),
    team: z.strictObject({ id, name: localText }).nullable(),
  }),
  state: z.enum(announcementStates),
  /** When it is or was due. */
  sendAt: instant,
  /** Null for one of an earlier server whose operator is unknown. */
  madeBy: z.string().nullable(),
  madeAt: instant,
  /** Set when it was sent: the people who were notified, and how many of them have read it. */
  sent: z.strictObject({ at: instant, notified: z.int(), read: z.int() }).nullable(),
  stopped: z.strictObject({ at: instant, by: z.string() }).nullable(),
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement that is scheduled, or that has ended: was sent or stopped. */
export const announcementShows = ['scheduled', 'ended'] as const;
export type AnnouncementShow = (typeof announcementShows)[number];

export const announcementApi = {
  'operator.announce': endpoint({
    summary:
      'Announce something in both languages to everybody or to an audience, immediately or at an instant ahead',
    access: 'operator',
    input: z.strictObject({
      text: inBothLanguages,
      ...conditions,
      /** At least a minute ahead, and at most 90 days. Without it the announcement is sent immediately. */
      at: instant.optional(),
    }),
    /** `notified` is 0 while it is scheduled. */
    output: z.strictObject({ notified: z.int(), sendAt: instant }),
  }),
  'operator.announcementCount': endpoint({
    summary: 'Count the people of an audience, and those of them whom a push or a mail reaches',
    access: 'operator',
    input: z.strictObject(conditions),
    output: z.strictObject({ people: z.int(), outside: z.int() }),
  }),
  'operator.announcementList': endpoint({
    summary: 'Announcements: those that are scheduled, the next one first; or the history, newest first',
    access: 'operator',
    input: z.strictObject({ show: z.enum(announcementShows), cursor: cursor.optional() }),
    output: page(announcement),
  }),
  'operator.announcementStop': endpoint({
    summary: 'Stop a scheduled announcement; one that was sent is refused',
    access: 'operator',
    input: byId,
    output: announcement,
  }),
};
