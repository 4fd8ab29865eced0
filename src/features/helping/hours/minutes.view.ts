import type { HoursRecord } from '#contract/hours.ts';

/** Returns the next whole step from the current value, up or down, within the allowed range. */
export function stepped(
  from: number,
  to: number,
  { maxMinutes, stepMinutes }: Pick<HoursRecord, 'maxMinutes' | 'stepMinutes'>,
  least: number = stepMinutes,
): number {
  const steps = to > from ? Math.floor(from / stepMinutes) + 1 : Math.ceil(from / stepMinutes) - 1;
  return Math.min(maxMinutes, Math.max(least, steps * stepMinutes));
}
