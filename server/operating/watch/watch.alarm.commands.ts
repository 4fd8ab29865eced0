import { MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { notifyOfAlarm } from './watch.notices.ts';
import { findWatch } from './watch.queries.ts';
import { joinsAlarm, listOperators, setAlarmed } from './watch.repository.ts';

/** An alarm that no operator on watch took up after this many minutes reaches all operators. */
export const raiseMinutes = 10;

/**
 * Alarms the operators on watch about a safety report, or all operators while fewer than two are on watch; never the
 * person of the report. A further report about the same person, or about nobody again,
 * joins an alarm of the last ten minutes that nobody took up.
 */
export async function alarmWatch(
  tx: Tx,
  { id, about_id: aboutId }: Pick<Row<'feedback'>, 'id' | 'about_id'>,
  at: Date,
): Promise<void> {
  if (await joinsAlarm(tx, id, new Date(at.getTime() - raiseMinutes * MINUTE_MS))) return;
  const { onWatch } = await findWatch(tx, at);
  const watch = onWatch.map((row) => row.account_id).filter((one) => one !== aboutId);
  const isShort = watch.length < limits.watchers;
  const reached = isShort ? await listOperators(tx, aboutId) : watch;
  await notifyOfAlarm(tx, id, reached, at);
  await setAlarmed(tx, id, { at, raisedAt: isShort ? at : null });
}
