import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { activityKey, byId, id, instant, localText } from './fields.ts';
import { orderStatus } from './order-parts.ts';

const rosterOrder = z.strictObject({
  id,
  number: z.string(),
  status: orderStatus,
  student: z.strictObject({ id, name: z.string() }),
  /** Participants who have not left. */
  people: z.array(z.strictObject({ id, kind: z.enum(['self', 'child']), name: z.string() })),
  /** Caregivers who come along. */
  caregivers: z.int(),
});

const waitingEntry = z.strictObject({
  id,
  student: z.strictObject({ id, name: z.string() }),
  seats: z.int(),
  state: z.enum(['waiting', 'offered']),
  joinedAt: instant,
});

const candidate = z.strictObject({
  id,
  name: z.string(),
  nameZh: z.string().nullable(),
  activity: activityKey,
  city: localText,
  /** Teaches the activity of the class. */
  isSameActivity: z.boolean(),
  isSameCity: z.boolean(),
});

export const classOperatorApi = {
  'operator.classRoster': endpoint({
    summary: 'The orders and the waitlist of a class with the names of its people; each look is written down',
    access: 'operator',
    input: byId,
    output: z.strictObject({
      /** Orders that hold a seat, or took place; the oldest first. */
      orders: z.array(rosterOrder),
      /** In the order of the list. */
      waiting: z.array(waitingEntry),
    }),
  }),
  'operator.classCandidates': endpoint({
    summary: 'Coaches who may take over a class whose own coach may not lead it, the likeliest first',
    access: 'operator',
    input: byId,
    output: z.strictObject({
      isNeeded: z.boolean(),
      /** Why no substitute can be named: the coach of the class may lead it, or families have no time to answer. */
      whyNot: z.enum(['coachLeads', 'tooLate']).nullable(),
      items: z.array(candidate),
    }),
  }),
};
