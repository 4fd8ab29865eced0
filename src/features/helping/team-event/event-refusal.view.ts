import { ApiError } from '#src/api/api-error.ts';
import type { EventDraft, EventError } from './event-draft.view.ts';

/** The two instants that a wall-clock time may mean, when the clocks are set back. */
export interface Twice {
  earlier: string;
  later: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Marks of a refused time, at the field to correct. Undefined for any other refusal. */
export function timeRefusal(
  error: unknown,
  { startTime, endTime }: EventDraft,
): { marks: { [Box in keyof EventDraft]?: EventError }; twice?: Twice } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { reason, facts } = error;
  if (reason === 'TIME_HAPPENS_TWICE')
    return {
      marks: { fold: 'fold' },
      twice: { earlier: text(facts['earlier']), later: text(facts['later']) },
    };
  if (reason !== 'TIME_DOES_NOT_EXIST') return undefined;
  const isEnd = facts['time'] === endTime && facts['time'] !== startTime;
  return { marks: isEnd ? { endTime: 'noSuchTime' } : { startTime: 'noSuchTime' } };
}
