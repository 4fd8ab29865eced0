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

/** Missing link between a minor's account and a guardian, for the one able to provide it. */
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
  /** Contact of the minor's open invitation, masked, and its time; null without one. */
  asked: z.strictObject({ to: z.string(), at: instant }).nullable(),
  /** Missing parts of the guardian's proof. */
  missing: z.array(z.enum(['mobile', 'payment'])),
});
export type FamilyTodo = z.infer<typeof familyTodo>;

/** `offer`: seats held for a waiting family; `consent`: of the guardian of a minor invited to help. */
const todoKinds = [...orderTodoKinds, 'offer', 'consent', 'guardian', 'proof', 'waiver'] as const;

export const studentHome = z.strictObject({
  /** The family's next live orders, whoever booked, soonest first: 3, and the next accepted one; empty for guests. */
  next: z.array(orderRecord),
  /** Classes that can be booked, soonest first, at most 6; in the reader's city when one was asked for. */
  classes: z.array(classRecord),
  /** Best rated coaches, at most 6. Only earlier builds of the app show them, and need them to draw their home. */
  coaches: z.array(coachCard),
  /** Newest articles, at most 4. */
  resources: z.array(resourceSummary),
  /** To-dos of the reader, soonest end first, those without an end last. `id` is that of the record below. */
  todo: z.array(z.strictObject({ kind: z.enum(todoKinds), id, until: instant.nullable() })),
  /** The orders that `todo` refers to. */
  asking: z.array(orderRecord),
  /** Own places on waitlists that wait or have an offer, at most 6. */
  waits: z.array(waitlistRecord),
  /** The invitations that `todo` refers to. */
  consents: z.array(invitationRecord),
  /** To-dos between a minor and a guardian. */
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

/** How many of each wait or are under way: orders of all guardians; what is to pay, rate or take is the reader's own. */
export const studentCounts = z.strictObject({
  awaitPayment: z.int(),
  awaitAgree: z.int(),
  progress: z.int(),
  /** Sessions that can be rated now. */
  toRate: z.int(),
  /** Places on waitlists that wait or have an offer. */
  waits: z.int(),
});
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
