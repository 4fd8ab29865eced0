import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { takePicture } from '#server/people/public.ts';
import { addAudit, addNotices, addTasks, closeTask } from '#server/platform/public.ts';
import { presentForOperator } from './feedback.presenter.ts';
import {
  findForOperator,
  insertFeedback,
  insertPicture,
  listContacts,
  setAnswer,
  setSeen,
} from './feedback.repository.ts';

/** What becomes a task of the operators: a danger by itself, and what is broken. */
const taskOf = { safety: 'safetyReported', problem: 'feedbackReceived' } as const;

/**
 * The key of the call is the row's id: a repeated call is the same feedback. A picture keeps only what is seen, and
 * is refused as `takePicture` does.
 */
export async function sendFeedback(
  ctx: CommandCtx,
  { kind, text, page, picture }: Parsed<'feedback.send'>,
): Promise<Output<'feedback.send'>> {
  const { tx, actor, clock, commandId } = ctx;
  const at = clock.now();
  await insertFeedback(tx, {
    id: commandId,
    account_id: actor.id,
    kind,
    text,
    page: page ?? null,
    created_at: at,
  });
  if (picture !== undefined) {
    const bytes = Buffer.from(picture, 'base64');
    const { data } = await takePicture(ctx, tx, { ownerId: actor.id, bytes, kind: 'picture' });
    await insertPicture(tx, { feedback_id: commandId, data });
  }
  const subject = { kind: 'feedback', id: commandId };
  if (kind === 'safety' || kind === 'problem')
    await addTasks(tx, [
      { kind: taskOf[kind], subject, facts: { kind }, uniqueKey: `feedback:${commandId}`, at },
    ]);
  return {};
}

/**
 * Somebody looked at it. An answer may come with the look or after it, and is given once. DO_NOT_REPEAT when another
 * operator was quicker.
 */
export async function finishFeedback(
  { tx, actor, clock }: CommandCtx,
  { id, answer }: Parsed<'operator.feedbackDone'>,
): Promise<Output<'operator.feedbackDone'>> {
  const at = clock.now();
  const done = { at, by: actor.id };
  const isChanged =
    answer === undefined ? await setSeen(tx, id, done) : await setAnswer(tx, id, { ...done, answer });
  const row = await findForOperator(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (!isChanged) throw new AppError('DO_NOT_REPEAT');
  const note = answer === undefined ? 'seen' : 'answered';
  await closeTask(tx, `feedback:${id}`, { ...done, note });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: `feedback.${note}`,
      subject: { kind: 'feedback', id },
      facts: { kind: row.kind },
      at,
    },
  ]);
  if (answer !== undefined)
    await addNotices(tx, [
      {
        accountId: row.account_id,
        kind: 'feedbackAnswered',
        facts: {},
        about: { id },
        at,
        uniqueKey: `feedbackAnswered:${id}`,
      },
    ]);
  const contacts = row.kind === 'safety' ? await listContacts(tx, [row.account_id]) : [];
  return presentForOperator(row, contacts);
}
