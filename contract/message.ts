import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, localText, page, text, zone } from './fields.ts';
import { limits } from './limits.ts';
import { pictureText } from './picture-text.ts';
import { quickWords } from './quick-words.ts';

/** Records of a class that a thread belongs to. A question is from a family to the coach, before a booking. */
const classThreadKinds = ['order', 'invitation', 'question'] as const;
/** Records that a thread belongs to; `application` is one to a team. */
export const threadKinds = [...classThreadKinds, 'application'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Sides of a thread; leader and deputies of a team are `team`, who applies is `family`. */
export const messageSides = ['family', 'coach', 'helper', 'team'] as const;
export type MessageSide = (typeof messageSides)[number];

/** Words typed by the sender, or quick words, which each reader sees in their own language. */
export const messageBody = z.union([
  z.strictObject({ text: text(limits.messageText) }),
  z.strictObject({ quick: z.enum(quickWords) }),
]);

/** Words beside pictures; empty for pictures alone. */
const wordsBeside = text(limits.messageText, 0);

const someOf = <T extends z.ZodType>(picture: T) => z.array(picture).min(1).max(limits.messagePictures);

/** Words, quick words, or pictures; the bytes of a picture come from `message.picture`. */
export const shownBody = z.union([
  ...messageBody.options,
  z.strictObject({
    text: wordsBeside,
    pictures: someOf(z.strictObject({ width: z.int(), height: z.int() })),
  }),
]);
export type MessageBody = z.infer<typeof shownBody>;

/** The same as the sender gives it, with the bytes of each picture. */
const sentBody = z.union([
  ...messageBody.options,
  z.strictObject({ text: wordsBeside, pictures: someOf(pictureText(limits.messagePicture)) }),
]);
export type SentBody = z.infer<typeof sentBody>;

export const messageRecord = z.strictObject({
  /** Made by the sender's phone. */
  id,
  threadId: id,
  /** Place in the thread, from 1 without gaps; later messages have greater numbers. */
  position: z.int(),
  /** When the server took it up. */
  at: instant,
  /** When the sender tapped, by the rule of `X-Phone-Time`; absent in what a phone kept before. */
  tappedAt: instant.optional(),
  isMine: z.boolean(),
  side: z.enum(messageSides),
  /** Name of the sender as the other side reads it. */
  from: z.string(),
  /** Null once the sender's account is deleted. */
  body: shownBody.nullable(),
  /** The coach sent it to every family of the class. */
  isToClass: z.boolean(),
});
export type MessageRecord = z.infer<typeof messageRecord>;

/**
 * Answers whether the reader can write now. `notYet`: the other side has not agreed to help. `unanswered`: three messages
 * of a question wait for the coach. `guardianMissing`: a minor writes only where a guardian is in the thread. A block looks
 * like `closed`.
 */
export const writeStates = ['open', 'notYet', 'unanswered', 'guardianMissing', 'closed'] as const;
export type WriteState = (typeof writeStates)[number];

const classThread = z.strictObject({
  /** Id of the order, invitation or application; a question has its own. */
  id,
  /** Raised by each message and each change; a phone keeps the newer one. */
  version: z.int(),
  kind: z.enum(classThreadKinds),
  classId: id,
  /** Title of the class, or name of the team. */
  title: localText,
  startsAt: instant,
  zone,
  /** Side of the reader. */
  side: z.enum(messageSides),
  /** Name of the other side, as the reader knows it: coach, booker, helper, team or applicant. */
  with: z.string(),
  withZh: z.string().nullable(),
  /** Number of further people on the family's side who read along: guardians, and participants with a sign-in. */
  alsoReads: z.int(),
  last: messageRecord.nullable(),
  /** Greatest position that the reader has seen. */
  readTo: z.int(),
  /** Messages of others behind `readTo`. */
  unread: z.int(),
  write: z.enum(writeStates),
  /** The reader states a birth date before the next message; absent in what a phone kept before. */
  asksBirthDate: z.boolean().optional(),
  /** Nobody writes from then on; null while that is not known. */
  closesAt: instant.nullable(),
  /** The server deletes the messages then; null while that is not known. */
  deletedAt: instant.nullable(),
});
export type ClassThread = z.infer<typeof classThread>;

/** A thread about an application has a team and no class. */
const applicationThread = classThread.omit({ classId: true, startsAt: true, zone: true }).extend({
  kind: z.literal('application'),
  teamId: id,
  /** Child that the family applied for; null for the reader's own application, and on the team's side. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
});

export type ApplicationThread = z.infer<typeof applicationThread>;

const threadRecord = z.discriminatedUnion('kind', [classThread, applicationThread]);
export type ThreadRecord = z.infer<typeof threadRecord>;

const threadPart = z.strictObject({
  thread: threadRecord,
  /** Oldest first; at most 50, the newest ones or those before `before`. */
  items: z.array(messageRecord),
  /** Give it back as `before` to read earlier messages; null at the beginning. */
  earlier: z.int().nullable(),
});
export type ThreadPart = z.infer<typeof threadPart>;

/** Address of a message: an order, an invitation, an application, an existing question, or a class, which begins a question. */
const messageTo = z.strictObject({ kind: z.enum([...threadKinds, 'class']), id });
export type MessageTo = z.infer<typeof messageTo>;

/** Absent in what phones of earlier builds send, which draw classes only: then threads of applications are left out. */
const kinds = z.literal('all').optional();

/** Place of a picture in its message, from 1. */
export const pictureNumber = z.int().min(1).max(limits.messagePictures);
/** WebP in base64. */
export const messagePicture = z.strictObject({ picture: z.string() });

export const messageApi = {
  'message.threads': endpoint({
    summary: 'List the reader’s threads with at least one message, the one that changed last first',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional(), kinds }),
    output: page(threadRecord).extend({ unread: z.int() }),
  }),
  'message.thread': endpoint({
    summary:
      'Read a thread of the reader; of an order, invitation or application without messages it is empty',
    access: 'signedIn',
    input: z.strictObject({ id, before: z.int().positive().optional(), kinds }),
    output: threadPart,
  }),
  'message.ofClass': endpoint({
    summary:
      'Read the reader’s own question about a class; an empty thread with the id of the class before the first one',
    access: 'signedIn',
    input: byId,
    output: threadPart,
  }),
  'message.picture': endpoint({
    summary: 'One picture of a message as WebP in base64, for the members of its thread',
    access: 'signedIn',
    /** `id`: of the message. */
    input: z.strictObject({ id, number: pictureNumber }),
    output: messagePicture,
  }),
  'message.send': endpoint({
    summary: 'Send a message; contact data in words is refused, and what is stored is encrypted',
    access: 'signedIn',
    hasPicture: true,
    leavesNotices: true,
    input: z.strictObject({ id, to: messageTo, body: sentBody, tappedAt: instant }),
    output: z.strictObject({ message: messageRecord, thread: threadRecord }),
  }),
  'message.toClass': endpoint({
    summary:
      'Send the same message to every family with an accepted order of the class, and to its helpers if asked; their answers are private',
    access: ['coach'],
    leavesNotices: true,
    input: z.strictObject({
      id,
      messageId: id,
      body: messageBody,
      /** Also to each helper who agreed and is of age. */
      withHelpers: z.boolean().optional(),
      tappedAt: instant,
    }),
    output: z.strictObject({
      /** Number of families that have it now. */
      sent: z.int(),
    }),
  }),
  'message.read': endpoint({
    summary: 'Mark a thread as read up to a position; an earlier position changes nothing',
    access: 'signedIn',
    leavesNotices: true,
    input: z.strictObject({ id, position: z.int().nonnegative() }),
    output: z.strictObject({ id, readTo: z.int(), unread: z.int() }),
  }),
};
