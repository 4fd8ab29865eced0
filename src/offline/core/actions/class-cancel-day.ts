import type { Input } from '#contract/all-apis.ts';
import type { DayClassResult } from '#contract/class-check.ts';
import type { Action, Asked, Body } from '#src/offline/core/action.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface CancelDayAsked {
  form: Input<'class.cancelDay'>;
  about: About;
}

/** The classes that a body names; only this action writes them. */
export const classIdsIn = ({ classIds }: Body): readonly string[] =>
  Array.isArray(classIds) ? (classIds as string[]) : [];

/** Result of each class. The answer is one of this call; any other shape gives no results. */
export function dayResultsIn(data: unknown): readonly DayClassResult[] {
  const isAnswer = typeof data === 'object' && data !== null && 'items' in data;
  return isAnswer && Array.isArray(data.items) ? (data.items as DayClassResult[]) : [];
}

/** Cancels the shown classes of one day. A class that was made after the tap is not named, and stays. */
export const classCancelDay = {
  call: 'class.cancelDay',
  about: 'class',
  creates: false,
  intent: ({ form, about }: CancelDayAsked): Asked => ({ entityId: form.date, body: form, about }),
  lane: ({ entityId }) => `day:${entityId}`,
  conflict: (last, { body }) => {
    if (last.body !== JSON.stringify(body)) return 'append';
    return last.isQuestion ? 'decide' : 'same';
  },
  words: { label: () => 'dayOff' as const, waiting: 'dayOff', answer: 'dayOff' },
} as const satisfies Action<'class.cancelDay'>;
