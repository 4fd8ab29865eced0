import { z } from 'zod';
import { classRecord } from './class.ts';
import { coachCard } from './coach-card.ts';
import { coachTodo, earnings, todayClass } from './coach-day.ts';
import { resourceSummary } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, nothing } from './fields.ts';
import { invitationRecord } from './invitation.ts';
import { orderTodoKinds } from './order.todo.rules.ts';
import { orderRecord } from './order.ts';
import { waitlistRecord } from './waitlist.ts';

/** What is missing between a minor's own account and a guardian, for the one of them who can mend it. */
const familyTodo = z.strictObject({
  /**
   * `guardian`: the reader is a minor without a confirmed guardian. `proof`: the reader is to be confirmed as one.
   * A `waiver` is to be signed by the reader. The minor cannot book before.
   */
  kind: z.enum(['guardian', 'proof', 'waiver']),
  /** The reader's account, the proof, or the minor. */
  id,
  minor: z.string(),
  /** The minor's account is deleted then; or the facts about the guardian are looked at. A waiver has no end. */
  until: instant.nullable(),
  /** Whom the minor asked last, masked, and when; null without an open invitation. */
  asked: z.strictObject({ to: z.string(), at: instant }).nullable(),
  /** What the guardian can still give. */
  missing: z.array(z.enum(['mobile', 'payment'])),
});
export type FamilyTodo = z.infer<typeof familyTodo>;

/** `offer`: seats that are held for somebody who waited; `consent`: of the guardian of a minor who is to help. */
const todoKinds = [...orderTodoKinds, 'offer', 'consent', 'guardian', 'proof', 'waiver'] as const;

export const studentHome = z.strictObject({
  /** The reader's next live orders, soonest first, at most 3; empty for guests. */
  next: z.array(orderRecord),
  /** Classes that can be booked, soonest first, at most 6; in the reader's city when one was asked for. */
  classes: z.array(classRecord),
  /** Best rated coaches, at most 6. */
  coaches: z.array(coachCard),
  /** Newest articles, at most 4. */
  resources: z.array(resourceSummary),
  /** What waits for the reader, the soonest end first. What has none is last. `id` is that of its record below. */
  todo: z.array(z.strictObject({ kind: z.enum(todoKinds), id, until: instant.nullable() })),
  /** The orders of it. */
  asking: z.array(orderRecord),
  /** Own places on waitlists that wait or have an offer, at most 6. */
  waits: z.array(waitlistRecord),
  /** The invitations of it. */
  consents: z.array(invitationRecord),
  /** Of a minor and a guardian. */
  family: z.array(familyTodo),
  unreadNotices: z.int(),
});
export type StudentHome = z.infer<typeof studentHome>;

export const coachHome = z.strictObject({
  coach: coachCard,
  /** Own classes of today, by the clock of their place, the ended ones too; at most 12. */
  today: z.array(todayClass),
  /** Own classes that have not ended, soonest first, at most 5. */
  next: z.array(classRecord),
  /** Orders that wait for an answer, the earliest deadline first, at most 20. */
  requests: z.array(orderRecord),
  /** Everything that waits, what ends soonest first, at most 20. */
  todo: z.array(coachTodo),
  /** How much waits altogether. */
  todoCount: z.int(),
  money: earnings,
  /** Lessons of the training that the reader has not passed in their present version. */
  lessonsToRead: z.int(),
  unreadNotices: z.int(),
});
export type CoachHome = z.infer<typeof coachHome>;

/** How many of each wait or are under way; own orders alone, not those of another guardian. */
export const studentCounts = z.strictObject({
  awaitPayment: z.int(),
  awaitAgree: z.int(),
  progress: z.int(),
  /** Sessions that can be rated now. */
  toRate: z.int(),
  /** Places on waitlists that wait or have an offer. */
  waits: z.int(),
});
export type StudentCounts = z.infer<typeof studentCounts>;

export const homeApi = {
  'home.student': endpoint({
    summary: 'Everything of the home screen in one call; guests too',
    access: 'public',
    input: z.strictObject({ city: z.string().max(40).optional() }),
    output: studentHome,
  }),
  'home.counts': endpoint({
    summary: 'How many own orders and waits are in each state, for the page of own things',
    access: ['student'],
    input: nothing,
    output: studentCounts,
  }),
  'home.coach': endpoint({
    summary: "The coach's day: who comes today, what is next, what waits until when, money on its way",
    access: ['coach'],
    input: nothing,
    output: coachHome,
  }),
};
