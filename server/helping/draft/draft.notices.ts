import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findCoachName } from '#server/helping/invitation/invitation.class.repository.ts';
import { helpNotice } from '#server/helping/invitation/invitation.notices.ts';
import { addNotices } from '#server/platform/public.ts';
import type { DraftRow } from './draft.repository.ts';

type Told = Pick<Row<'class'>, 'title' | 'starts_at' | 'zone'>;

const proposed = ({ form, starts_at }: DraftRow): Told => ({
  title: { [form.language]: form.title },
  starts_at,
  zone: form.zone,
});

/** Notifies the author or the coach of a step of a draft. `cls` is the class that it became. */
export async function notifyOfDraft(
  tx: Tx,
  { to, kind, at }: { to: 'coach' | 'helper'; kind: Extract<NoticeKind, `draft${string}`>; at: Date },
  row: DraftRow,
  cls = proposed(row),
): Promise<void> {
  const coach = await findCoachName(tx, row.coach_id);
  const tied = { ...row, helper_id: row.author_id, role: row.author_role };
  await addNotices(tx, [
    await helpNotice(tx, { to, kind, at }, tied, { cls, coach }, { reason: row.reason ?? '' }),
  ]);
}
