import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { findClassOf, findCoachName } from '#server/helping/invitation/invitation.class.repository.ts';
import { helpNotice } from '#server/helping/invitation/invitation.notices.ts';
import { addNotices, type NewTask } from '#server/platform/public.ts';
import type { HoursRow } from './hours.repository.ts';

type DisputeKind = 'hoursDisputed' | 'hoursSettled' | 'hoursSettledForCoach';

/** Notifies a side that a decision is disputed, or how it was settled, with the reason of its author. */
export async function notifyOfDispute(
  tx: Tx,
  { to, kind, at }: { to: 'coach' | 'helper'; kind: DisputeKind; at: Date },
  row: HoursRow,
  { minutes = row.minutes, reason }: { minutes?: number; reason: string },
): Promise<void> {
  const cls = await findClassOf(tx, row.class_id);
  const coach = await findCoachName(tx, row.coach_id);
  const subject = to === 'coach' ? { ...row, id: row.invitation_id } : row;
  await addNotices(tx, [
    await helpNotice(tx, { to, kind, at }, subject, { cls, coach }, { minutes, reason }),
  ]);
}

/** Notifies the helper or the coach of a step of a service record. */
export async function notifyOfHours(
  tx: Tx,
  to: 'coach' | 'helper',
  kind: Exclude<Extract<NoticeKind, `hours${string}`>, 'hoursThanked' | DisputeKind>,
  row: HoursRow,
  at: Date,
): Promise<void> {
  const cls = await findClassOf(tx, row.class_id);
  const coach = await findCoachName(tx, row.coach_id);
  // A coach decides on the appointment, which is about one class; a helper has a list of their own hours.
  const subject = to === 'coach' ? { ...row, id: row.invitation_id } : row;
  const facts = { minutes: row.minutes, reason: row.reason ?? '' };
  await addNotices(tx, [await helpNotice(tx, { to, kind, at }, subject, { cls, coach }, facts)]);
}

/** The operator's task for hours without a timely decision, or without a coach allowed to decide. */
export const waitingTask = (row: HoursRow, at: Date): NewTask => ({
  kind: 'hoursWaiting',
  subject: { kind: 'hours', id: row.id },
  facts: { minutes: row.minutes, submissions: row.submissions },
  uniqueKey: `hoursWaiting:${row.id}:${row.submissions}`,
  at,
});

/** The operator's task for hours when the helper disputes the coach's decision. */
export const disputedTask = (row: HoursRow, at: Date): NewTask => ({
  ...waitingTask(row, at),
  uniqueKey: `hoursDisputed:${row.id}`,
});
