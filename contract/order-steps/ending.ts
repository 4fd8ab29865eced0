import { OrderStatus } from '../enums.ts';
import type { StepRow } from './step.ts';

const { progress, completed, canceled } = OrderStatus;

/** The session took place or not, its money is shared, and both sides rate (rules 14 and 15; docs/domain.md 4.12). */
export const endingSteps = {
  mark: {
    from: [progress],
    to: 'same',
    by: ['coach'],
    when: 'attendanceTime',
    action: 'mark',
    event: 'marked',
  },
  markLate: {
    from: [completed],
    to: 'same',
    by: ['coach'],
    when: 'untilRelease',
    action: 'mark',
    money: ['reverse'],
    event: 'marked',
    notices: { attendanceChanged: 'student' },
  },
  complete: {
    from: [progress],
    to: completed,
    by: ['coach', 'system'],
    when: 'allMarked',
    money: ['earn', 'refundMarked'],
    event: 'completed',
    notices: { orderCompleted: 'student', orderPartlyAttended: 'student' },
  },
  autoComplete: {
    from: [progress],
    to: completed,
    by: ['system'],
    when: 'dayAfterEnd',
    money: ['earn', 'refundMarked'],
    event: 'autoCompleted',
    notices: { orderCompleted: 'student', orderPartlyAttended: 'student' },
  },
  noShow: {
    from: [progress],
    to: completed,
    by: ['coach', 'system'],
    when: 'allMarked',
    money: ['earn', 'refundMarked'],
    event: 'noShow',
    notices: { orderNoShow: 'student' },
  },
  excuse: {
    from: [progress],
    to: completed,
    by: ['coach', 'system'],
    when: 'allMarked',
    money: ['refundAll'],
    event: 'excused',
    notices: { orderExcused: 'student' },
  },
  rate: {
    from: [completed, canceled],
    to: 'same',
    by: ['student', 'coach'],
    when: 'ratingTime',
    action: 'rate',
    event: 'rated',
    isForContested: true,
  },
  revealRatings: {
    from: [completed, canceled],
    to: 'same',
    by: ['system'],
    when: 'bothRated',
    event: 'ratingsRevealed',
    notices: { ratingRevealed: 'both' },
    isForContested: true,
  },
  release: {
    from: [completed, canceled],
    to: 'same',
    by: ['system'],
    when: 'releaseTime',
    money: ['release'],
    event: 'released',
  },
} as const satisfies Record<string, StepRow>;
