import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rejectReasons, strikeKinds } from './enums.ts';
import { byId, cursor, id, instant, localText, page, text, zone } from './fields.ts';
import { limits } from './limits.ts';

/** A strike of a coach, as the coach or an operator sees it. */
export const strikeRecord = z.strictObject({
  id,
  kind: z.enum(strikeKinds),
  orderId: id,
  orderNumber: z.string(),
  at: instant,
  /** It counts until then, unless it was excused. */
  expiresAt: instant,
  counts: z.boolean(),
  appeal: z.strictObject({ text: z.string(), at: instant }).nullable(),
  appealUntil: instant,
  decision: z.strictObject({ excused: z.boolean(), note: z.string(), at: instant }).nullable(),
  /** Actions of this reader. */
  actions: z.array(z.enum(['appeal', 'excuse', 'keep'])),
});
export type StrikeRecord = z.infer<typeof strikeRecord>;

/** Reasons of a coach for canceling: those of an order, and one that only a class has. */
export const cancelCodes = [...rejectReasons, 'weather'] as const;

/** A strike with the facts that an operator needs to judge it. */
const operatorStrike = strikeRecord.extend({
  coach: z.strictObject({ id, name: z.string() }),
  class: z.strictObject({ title: localText, startsAt: instant, zone }),
  /** Reason given by the coach when canceling; null for other strikes. */
  reason: z.strictObject({ code: z.enum(cancelCodes), text: z.string() }).nullable(),
});
export type OperatorStrike = z.infer<typeof operatorStrike>;

export const strikeApi = {
  'coach.strikes': endpoint({
    summary: 'List the coach’s strikes, newest first, and until when they hide the coach from search',
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(strikeRecord).extend({
      hiddenUntil: instant.nullable(),
      /** How many count now, and from how many on searches leave a coach out. */
      open: z.int(),
      limit: z.int(),
    }),
  }),
  'strike.appeal': endpoint({
    summary: 'Say why a strike should not count; once',
    access: ['coach'],
    input: z.strictObject({ id, text: text(limits.disputeText) }),
    output: strikeRecord,
  }),
  'operator.strikeList': endpoint({
    summary: 'List strikes: those with an open appeal, longest wait first; or all, newest first',
    access: 'operator',
    input: z.strictObject({ only: z.enum(['appealed', 'all']), cursor: cursor.optional() }),
    output: page(operatorStrike),
  }),
  'operator.strikeExcuse': endpoint({
    summary: 'Excuse a strike, so that it no longer counts',
    access: 'operator',
    input: z.strictObject({ ...byId.shape, note: text(limits.reason) }),
    output: strikeRecord,
  }),
  'operator.strikeKeep': endpoint({
    summary: 'Answer an appeal: the strike goes on counting',
    access: 'operator',
    input: z.strictObject({ ...byId.shape, note: text(limits.reason) }),
    output: strikeRecord,
  }),
};
