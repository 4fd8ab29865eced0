import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/helping/invitation/invitation.notices.ts';
import type { NewTask } from '#server/platform/public.ts';
import type { HoursRow } from './hours.repository.ts';

/** Tells the helper or the coach of a service record what became of it. */
export async function notifyOfHours(
  tx: Tx,
  to: 'coach' | 'helper',
  kind: Extract<NoticeKind, `hours${string}`>,
  row: HoursRow,
  at: Date,
): Promise<void> {
  const cls = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', '=', row.class_id)
    .executeTakeFirstOrThrow();
  const coach = await tx
    .selectFrom('coach')
    .select(['name', 'name_zh'])
    .where('id', '=', row.coach_id)
    .executeTakeFirstOrThrow();
  await notify(tx, to, kind, row, { cls, coach }, at, { minutes: row.minutes, reason: row.reason ?? '' });
}

/** Hours that an operator has to decide: nobody else did in time, or nobody else may. */
export const waitingTask = (row: HoursRow, at: Date): NewTask => ({
  kind: 'hoursWaiting',
  subject: { kind: 'hours', id: row.id },
  facts: { minutes: row.minutes, submissions: row.submissions },
  uniqueKey: `hoursWaiting:${row.id}:${row.submissions}`,
  at,
});
