import type { Output, Parsed } from '#contract/all-apis.ts';
import { classForm } from '#contract/class.ts';
import type { CommandCtx, Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { create } from '#server/teaching/public.ts';
import { notifyOfDraft } from './draft.notices.ts';
import { isOpenDraft, presentDraft, type DraftRow } from './draft.presenter.ts';

/**
 * The named coach's answer. Agreeing creates the class as the coach's own, under every guard of `class.create`, so its
 * earnings are the coach's; rejecting needs a reason. MOVED_ON when it was answered, taken back, or has begun.
 */
export async function decideDraft(
  ctx: CommandCtx,
  { id, decision, reason }: Parsed<'draft.decide'>,
): Promise<Output<'draft.decide'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  if (decision === 'reject' && reason === '') throw new AppError('BAD_INPUT', { field: 'reason' });
  const before = await lockDraft(tx, id);
  if (before === undefined || before.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  if (!isOpenDraft(before, now)) throw new AppError('MOVED_ON');
  const agreed = decision === 'agree' ? await create(ctx, classForm.parse(before.form)) : null;
  const row = await setDraft(
    tx,
    before,
    agreed === null
      ? { agreement: '2', validity: '0', answered_at: now, reason }
      : { agreement: '1', answered_at: now, class_id: agreed.id },
  );
  await notifyOfDraft(tx, 'helper', agreed === null ? 'draftRejected' : 'draftAgreed', row, now);
  return await presentDraft(tx, row, actor.id, now);
}

/** The author takes it back before it is answered. */
export async function withdrawDraft(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'draft.withdraw'>,
): Promise<Output<'draft.withdraw'>> {
  const now = clock.now();
  const before = await lockDraft(tx, id);
  if (before === undefined || before.author_id !== actor.id) throw new AppError('NOT_FOUND');
  if (!isOpenDraft(before, now)) throw new AppError('MOVED_ON');
  return await presentDraft(tx, await setDraft(tx, before, { validity: '0' }), actor.id, now);
}

/** Await, valid → await, expired once its start has come; one statement, whoever runs it. */
export async function expireDrafts({ database, clock }: Deps): Promise<number> {
  const done = await database.query
    .updateTable('class_draft')
    .set((eb) => ({ validity: '2', version: eb('version', '+', 1) }))
    .where('agreement', '=', '0')
    .where('validity', '=', '1')
    .where('starts_at', '<=', clock.now())
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

const lockDraft = (tx: Tx, id: string): Promise<DraftRow | undefined> =>
  tx.selectFrom('class_draft').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The row is locked: the version only rises. */
const setDraft = (
  tx: Tx,
  before: DraftRow,
  change: Partial<Pick<DraftRow, 'agreement' | 'validity' | 'answered_at' | 'reason' | 'class_id'>>,
): Promise<DraftRow> =>
  tx
    .updateTable('class_draft')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
