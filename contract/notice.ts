import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { YesNo } from './enums.ts';
import { byId, cursor, id, instant, page } from './fields.ts';
import { noticeKinds } from './notice-kinds.ts';
import { readerSides, subjectKinds } from './notice-subjects.ts';
import { pushKinds } from './push.rules.ts';

export const notice = z.strictObject({
  id,
  kind: z.enum(noticeKinds),
  /** Group by which lists are filtered. */
  group: z.enum(pushKinds),
  createdAt: instant,
  readAt: instant.nullable(),
  /** Facts for the sentence: names, instants, minor units. Never a sentence. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** For announcements. */
  text: z
    .strictObject({
      en: z.strictObject({ title: z.string(), body: z.string() }),
      zh: z.strictObject({ title: z.string(), body: z.string() }),
    })
    .nullable(),
  /** The record that it is about, and the side that it opens for; null for announcements. */
  about: z.strictObject({ kind: z.enum(subjectKinds), id, as: z.enum(readerSides).nullable() }).nullable(),
});
export type Notice = z.infer<typeof notice>;

export const noticeApi = {
  'notice.list': endpoint({
    summary: 'Own notices, newest first; `since` gives only those that are newer than an instant',
    access: 'signedIn',
    input: z.strictObject({
      since: instant.optional(),
      /** Only unread notices. */
      unread: z.literal(YesNo.is).optional(),
      /** Only notices of one group. */
      kind: z.enum(pushKinds).optional(),
      cursor: cursor.optional(),
    }),
    output: page(notice).extend({ unread: z.int() }),
  }),
  'notice.detail': endpoint({
    summary: 'One own notice',
    access: 'signedIn',
    input: byId,
    output: notice,
  }),
  'notice.readAll': endpoint({
    summary: 'Mark all own notices as read that were made until an instant; later ones stay unread',
    access: 'signedIn',
    input: z.strictObject({ until: instant }),
    output: z.strictObject({ read: z.int(), unread: z.int() }),
  }),
  'notice.read': endpoint({
    summary: 'Mark a notice as read',
    access: 'signedIn',
    input: byId,
    output: notice,
  }),
};
