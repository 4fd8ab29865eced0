import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/helping/invitation/invitation.notices.ts';
import type { DraftRow } from './draft.presenter.ts';

/** Tells the author or the coach of a proposal what became of it. */
export async function notifyOfDraft(
  tx: Tx,
  to: 'coach' | 'helper',
  kind: Extract<NoticeKind, `draft${string}`>,
  row: DraftRow,
  at: Date,
): Promise<void> {
  const { form } = row;
  const coach = await tx
    .selectFrom('coach')
    .select(['name', 'name_zh'])
    .where('id', '=', row.coach_id)
    .executeTakeFirstOrThrow();
  const cls = { title: { [form.language]: form.title }, starts_at: row.starts_at, zone: form.zone };
  const tied = { ...row, helper_id: row.author_id, role: row.author_role };
  await notify(tx, to, kind, tied, { cls, coach }, at, { reason: row.reason ?? '' });
}
