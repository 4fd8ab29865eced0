import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, localText, nothing, page, text } from './fields.ts';
import { limits } from './limits.ts';
import { operatorTaskKinds } from './task.ts';
import { queueKinds } from './today-kinds.ts';

const kind = z.enum([...operatorTaskKinds, ...queueKinds]);
/** Every kind of item. */
export const todayKinds = kind.options;

/** Names one item: its kind, and the id of its record within the kind. */
const place = { kind, id: z.string().min(1).max(100) };

export const todayItem = z.strictObject({
  ...place,
  /** Begin of the wait. */
  since: instant,
  limitAt: instant,
  /** Person or organization that the item is about. */
  name: z.string().nullable(),
  /** Title of the class, or a name in two languages. */
  title: localText.nullable(),
  orderNumber: z.string().nullable(),
  /** Code that narrows the kind, such as a role or the name of a job. */
  word: z.string().nullable(),
  /** Fills `:id` in the address of the page that settles it; null without one. */
  target: z.string().nullable(),
  /** Task that an operator can close, with its facts. */
  task: z.strictObject({ id, facts: z.record(z.string(), z.unknown()) }).nullable(),
  claim: z.strictObject({ by: id, name: z.string(), at: instant, isMine: z.boolean() }).nullable(),
  snooze: z.strictObject({ until: instant, reason: z.string(), name: z.string() }).nullable(),
  notes: z.int(),
});

const count = z.int().nonnegative().max(limits.todayCount);

export const todayApi = {
  'operator.todayList': endpoint({
    summary: 'List everything that waits for an operator, the earliest limit first',
    access: 'operator',
    input: z.strictObject({
      show: z.enum(['waiting', 'mine', 'snoozed']),
      kind: kind.optional(),
      cursor: cursor.optional(),
    }),
    output: page(todayItem),
  }),
  'operator.todayCounts': endpoint({
    summary: 'Count what waits for an operator, by kind; each number stops at a limit',
    access: 'operator',
    input: nothing,
    output: z.strictObject({
      kinds: z.array(z.strictObject({ kind, waiting: count, overdue: count, snoozed: count })),
      /** Claimed by the reader. */
      mine: count,
    }),
  }),
  'operator.todayPulse': endpoint({
    summary: 'Count what waits, for a page that is left open; counts alone, and no use of the session',
    access: 'operator',
    isPulse: true,
    input: z.strictObject({}),
    output: z.strictObject({
      kinds: z.array(z.strictObject({ kind: z.enum(todayKinds), waiting: z.int().nonnegative() })),
    }),
  }),
  'operator.todayClaim': endpoint({
    summary: 'Claim an item, or take it over from the operator that the screen showed',
    access: 'operator',
    input: z.strictObject({ ...place, from: id.nullable() }),
    output: todayItem,
  }),
  'operator.todayRelease': endpoint({
    summary: 'Release an item that the reader claimed',
    access: 'operator',
    input: z.strictObject(place),
    output: todayItem,
  }),
  'operator.todaySnooze': endpoint({
    summary: 'Hide an item until a time, with a reason',
    access: 'operator',
    input: z.strictObject({ ...place, until: instant, reason: text(limits.reason) }),
    output: todayItem,
  }),
  'operator.todayWake': endpoint({
    summary: 'Show a snoozed item again',
    access: 'operator',
    input: z.strictObject(place),
    output: todayItem,
  }),
  'operator.todayNotes': endpoint({
    summary: 'List the notes of operators about an item, the newest first',
    access: 'operator',
    input: z.strictObject({ ...place, cursor: cursor.optional() }),
    output: page(z.strictObject({ id, name: z.string(), at: instant, text: z.string() })),
  }),
  'operator.todayNote': endpoint({
    summary: 'Add a note about an item for the other operators',
    access: 'operator',
    input: z.strictObject({ ...place, text: text(limits.description) }),
    output: todayItem,
  }),
};
