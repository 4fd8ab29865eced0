import { DAY_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';

const yearMs = 366 * DAY_MS;

/** An instant at least so far ahead, and within a year: BAD_INPUT otherwise. */
export function requireAhead(text: string, now: Date, leadMs: number): Date {
  const from = new Date(text);
  const ahead = from.getTime() - now.getTime();
  if (ahead < leadMs || ahead > yearMs) throw new AppError('BAD_INPUT', { field: 'effectiveFrom' });
  return from;
}
