import { OrderStatus } from '../enums.ts';
import type { StepRow } from './step.ts';

const { awaitPayment, awaitAgree, progress, awaitCancel, canceled } = OrderStatus;

const seated = [awaitPayment, awaitAgree, progress, awaitCancel] as const;

/** The class gets another time, place or coach (docs/domain.md 4.2, "Class time edited" and "Coach suspended"). */
export const movingSteps = {
  moveClass: {
    from: seated,
    to: 'same',
    by: ['coach'],
    when: 'classChanged',
    event: 'classMoved',
    notices: { classMoved: 'student' },
    guardians: 'childMoved',
    isForContested: true,
  },
  changeCoach: {
    from: seated,
    to: 'same',
    by: ['operator'],
    when: 'classChanged',
    event: 'coachChanged',
    notices: { classSubstitute: 'student' },
    guardians: 'childMoved',
    isForContested: true,
  },
  keepMove: {
    from: seated,
    to: 'same',
    by: ['student', 'system'],
    when: 'untilProposalTimeOrAfter',
    action: 'answerProposal',
    event: 'moveKept',
    notices: { classMoveKept: 'coach' },
    isForContested: true,
  },
  leaveMove: {
    from: seated,
    to: canceled,
    by: ['student', 'system'],
    when: 'untilProposalTimeOrAfter',
    action: 'answerProposal',
    money: ['refundAll'],
    event: 'moveLeft',
    notices: { classMoveLeft: 'coach', classMoveSilent: 'student' },
    guardians: 'childCanceled',
  },
  keepCoach: {
    from: seated,
    to: 'same',
    by: ['student', 'system'],
    when: 'untilProposalTimeOrAfter',
    action: 'answerProposal',
    event: 'coachKept',
    notices: { classCoachKept: 'coach' },
    isForContested: true,
  },
  leaveCoach: {
    from: seated,
    to: canceled,
    by: ['student', 'system'],
    when: 'untilProposalTimeOrAfter',
    action: 'answerProposal',
    money: ['refundAll'],
    event: 'coachLeft',
    notices: { classCoachLeft: 'coach', classCoachSilent: 'student' },
    guardians: 'childCanceled',
  },
  answerNeeds: {
    from: [progress],
    to: 'same',
    by: ['coach'],
    when: 'needsOpen',
    action: 'answerNeeds',
    event: 'needsAnswered',
    notices: { needsAnswered: 'student' },
    isForContested: true,
  },
} as const satisfies Record<string, StepRow>;
