import { HOUR_MS } from '#contract/durations.ts';
import type { OperatorTaskKind } from '#contract/task.ts';
import { todaySources } from '#contract/today-kinds.ts';

/** Returns the limit of a task: the start of its class, or some hours after it came (docs/domain.md 4.14). */
export function limitOf(kind: OperatorTaskKind, facts: Record<string, unknown> | undefined, at: Date): Date {
  const { hours } = todaySources[kind];
  const startsAt = facts?.['startsAt'];
  if (hours === null && typeof startsAt === 'string') return new Date(startsAt);
  return new Date(at.getTime() + (hours ?? 0) * HOUR_MS);
}
