import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { findQuiet, hasAwake } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { addStrike } from './strike.add.commands.ts';
import { findFamilies, findLast, listUnanswered, type UnansweredRequest } from './strike.repository.ts';
import { nightOf } from './strike.rules.ts';

/**
 * Adds a strike to coaches who left requests of too many families unanswered in some weeks (docs/domain.md 4.10). The
 * orders have just ended, and their coaches are locked.
 */
export async function strikeSilentCoaches(
  tx: Tx,
  ended: readonly OrderContext[],
  now: Date,
  rules: Rules,
): Promise<void> {
  for (const [coachId, contexts] of Map.groupBy(ended, ({ coach }) => coach.id)) {
    const counted = await countedSinceLast(tx, coachId, now, rules);
    const last = contexts.findLast(({ order }) => counted.has(order.id));
    if (last !== undefined && counted.size >= rules.strikeUnanswered)
      await addStrike(tx, last, 'unanswered', now, rules);
  }
}

/** Returns the requests that count since the last strike. A family counts once, also when it counted for that one. */
async function countedSinceLast(tx: Tx, coachId: string, now: Date, rules: Rules): Promise<Set<string>> {
  const from = new Date(now.getTime() - rules.strikeUnansweredDays * DAY_MS);
  const requests = await answerable(tx, coachId, from, rules);
  const last = await findLast(tx, coachId, 'unanswered');
  const families = await findFamilies(tx, [...new Set(requests.map((row) => row.student_id))], now);
  const seen = new Set<string>();
  const counted = new Set<string>();
  for (const { id, student_id: studentId, ended_at: endedAt } of requests) {
    const family = families.get(studentId) ?? [studentId];
    const isSeen = family.some((member) => seen.has(member));
    for (const member of family) seen.add(member);
    if (!isSeen && endedAt.getTime() > (last?.at.getTime() ?? 0)) counted.add(id);
  }
  return counted;
}

/**
 * Unanswered requests with enough time to answer while the coach is awake. Settings of a later time do not hold for a request:
 * they would undo strikes.
 */
async function answerable(tx: Tx, coachId: string, after: Date, rules: Rules): Promise<UnansweredRequest[]> {
  const requests = await listUnanswered(tx, coachId, after);
  const own = await findQuiet(tx, coachId);
  return requests.filter(({ zone, asked_at: from, agree_by: to }) =>
    hasAwake(
      own !== null && own.since <= from ? own.quiet : nightOf(zone, rules),
      from,
      to,
      rules.strikeAnswerHours * HOUR_MS,
    ),
  );
}
