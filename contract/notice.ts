import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages, roles } from './enums.ts';
import { noticeKinds } from './notice-kinds.ts';
import { byId, cursor, id, instant, page, text } from './fields.ts';
import { limits } from './limits.ts';

export const notice = z.strictObject({
  id,
  kind: z.enum(noticeKinds),
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
  /** What it is about, if anything; and in which area it opens. */
  order: z.strictObject({ id, as: z.enum(['student', 'coach']) }).nullable(),
});
export type Notice = z.infer<typeof notice>;

const words = (most: number) => z.strictObject({ title: text(limits.title), body: text(most) });

export const noticeApi = {
  'operator.announce': endpoint({
    summary: 'Tell everybody something in both languages, or only one role or one language',
    access: 'operator',
    input: z.strictObject({
      text: z.strictObject({ en: words(limits.description), zh: words(limits.description) }),
      role: z.enum(roles).optional(),
      language: z.enum(languages).optional(),
    }),
    output: z.strictObject({ told: z.int() }),
  }),
  'notice.list': endpoint({
    summary: 'Own notices, newest first; `since` gives only those that are newer than an instant',
    access: 'signedIn',
    input: z.strictObject({ since: instant.optional(), cursor: cursor.optional() }),
    output: page(notice).extend({ unread: z.int() }),
  }),
  'notice.read': endpoint({
    summary: 'Mark an own notice as read',
    access: 'signedIn',
    input: byId,
    output: notice,
  }),
};
