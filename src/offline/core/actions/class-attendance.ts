import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import { limits } from '#contract/limits.ts';
import type { Action, Asked, Body } from '#src/offline/core/action.ts';
import { inputOf } from '#src/offline/core/body.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface AttendanceAsked {
  classId: string;
  marks: readonly GivenMark[];
  about: About;
}

/** The marks of a body; only this action writes them. */
export const marksIn = ({ marks }: Body): readonly GivenMark[] =>
  Array.isArray(marks) ? (marks as GivenMark[]) : [];

/** Result of each mark. The answer is one of this call; any other shape gives no results. */
export function resultsIn(data: unknown): readonly MarkResult[] {
  const isAnswer = typeof data === 'object' && data !== null && 'items' in data;
  return isAnswer && Array.isArray(data.items) ? (data.items as MarkResult[]) : [];
}

/** Results are about the marks of the request, one by one and in their order. */
export const isUnexpected = (tap: GivenMark | undefined, { outcome, mark }: MarkResult): boolean =>
  outcome === 'older' ? mark !== tap?.mark : outcome !== 'applied';

/** Merges two rows of marks: the later tap for one participant wins. */
function merged(last: Body, next: Body): { marks: readonly GivenMark[] } {
  const later = marksIn(next);
  const kept = marksIn(last).filter((mark) => !later.some((one) => isSame(one, mark)));
  return { marks: [...kept, ...later] };
}

const isSame = (a: GivenMark, b: GivenMark): boolean =>
  a.orderId === b.orderId && a.participantId === b.participantId;

/** Marks the attendance of a class. It has one row: later taps join the one that never left the phone. */
export const classAttendance = {
  call: 'class.attendance',
  about: 'class',
  creates: false,
  intent: ({ classId, marks, about }: AttendanceAsked): Asked => ({
    entityId: classId,
    body: { marks },
    about,
  }),
  lane: ({ entityId }) => `class:${entityId}`,
  conflict: (last, { body }) => {
    const isOwn = last.type === 'class.attendance' && last.isUnsent;
    const isFull = isOwn && merged(inputOf(last.body), body).marks.length > limits.attendanceMarks;
    return isOwn && !isFull ? 'replace' : 'append';
  },
  merge: merged,
  words: {
    label: () => 'attendance' as const,
    waiting: 'attendance',
    answer: 'marks',
    isPartlyRefused: (input, data) =>
      resultsIn(data).some((result, at) => isUnexpected(marksIn(input)[at], result)),
  },
} as const satisfies Action<'class.attendance'>;
