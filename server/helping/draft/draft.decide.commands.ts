import type { Output, Parsed } from '#contract/all-apis.ts';
import { classOffer } from '#contract/class.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { createClass } from '#server/teaching/public.ts';
import { notifyOfDraft } from './draft.notices.ts';
import { presentDraft } from './draft.presenter.ts';
import { lockDraft, setDraft } from './draft.repository.ts';
import { isOpenDraft } from './draft.rules.ts';

/**
 * The named coach's answer. Agreeing creates the class as the coach's own, with every check of `class.create`. It is as
 * proposed, or as the coach changed it. Its earnings are the coach's. Rejecting needs a reason. STATUS_CHANGED: the draft
 * was answered or withdrawn, or its start has come.
 */
export async function decideDraft(
  ctx: CommandCtx,
  { id, decision, reason, form }: Parsed<'draft.decide'>,
): Promise<Output<'draft.decide'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  if (decision === 'reject' && reason === '') throw new AppError('BAD_INPUT', { field: 'reason' });
  if (decision === 'reject' && form !== undefined) throw new AppError('BAD_INPUT', { field: 'form' });
  const before = await lockDraft(tx, id);
  if (before === undefined || before.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  if (!isOpenDraft(before, now)) throw new AppError('STATUS_CHANGED');
  const agreed = decision === 'agree' ? await createClass(ctx, form ?? classOffer.parse(before.form)) : null;
  const row = await setDraft(
    tx,
    before,
    agreed === null
      ? { agreement: AgreementState.reject, validity: ValidityFlag.not, answered_at: now, reason }
      : { agreement: AgreementState.agree, answered_at: now, class_id: agreed.id },
  );
  if (agreed === null) await notifyOfDraft(tx, { to: 'helper', kind: 'draftRejected', at: now }, row);
  else {
    const { title, startsAt, zone } = agreed;
    const cls = { title, starts_at: new Date(startsAt), zone };
    await notifyOfDraft(tx, { to: 'helper', kind: 'draftAgreed', at: now }, row, cls);
  }
  return await presentDraft(ctx, tx, row, actor.id);
}

/** The author withdraws the draft before the answer. */
export async function withdrawDraft(
  ctx: CommandCtx,
  { id }: Parsed<'draft.withdraw'>,
): Promise<Output<'draft.withdraw'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  const before = await lockDraft(tx, id);
  if (before === undefined || before.author_id !== actor.id) throw new AppError('NOT_FOUND');
  if (!isOpenDraft(before, now)) throw new AppError('STATUS_CHANGED');
  const row = await setDraft(tx, before, { validity: ValidityFlag.not });
  return await presentDraft(ctx, tx, row, actor.id);
}
