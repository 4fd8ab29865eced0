import { OrderStatus } from '../enums.ts';
import type { StepRow } from './step.ts';

const { awaitAgree, progress, canceled, reject } = OrderStatus;

/** Steps of the coach's answer to a request, or of its absence (rules 4 to 6). */
export const answeringSteps = {
  accept: {
    from: [awaitAgree],
    to: progress,
    by: ['coach'],
    when: 'untilAnswerTime',
    action: 'accept',
    money: ['capture'],
    event: 'accepted',
    notices: { orderAccepted: 'student' },
    guardians: 'childAccepted',
  },
  autoAccept: {
    from: [awaitAgree],
    to: progress,
    by: ['system'],
    when: 'atOnce',
    money: ['capture'],
    event: 'autoAccepted',
    notices: { orderAccepted: 'student', orderAutoAccepted: 'coach' },
    guardians: 'childAccepted',
  },
  reject: {
    from: [awaitAgree],
    to: reject,
    by: ['coach'],
    when: 'beforeStart',
    action: 'reject',
    money: ['refundAll'],
    event: 'rejected',
    notices: { orderRejected: 'student' },
    guardians: 'childCanceled',
  },
  endUnanswered: {
    from: [awaitAgree],
    to: canceled,
    by: ['system'],
    when: 'afterAnswerTime',
    money: ['refundAll'],
    event: 'noResponse',
    notices: { orderNoResponse: 'student' },
    guardians: 'childCanceled',
  },
  remindCoach: {
    from: [awaitAgree],
    to: 'same',
    by: ['system'],
    when: 'reminderTimes',
    event: 'coachReminded',
    notices: { orderWaits: 'coach' },
  },
} as const satisfies Record<string, StepRow>;
