import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_S } from '#contract/durations.ts';
import type { ReportReason } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import {
  endMessageReports,
  insertMessageReport,
  listReportedMessages,
  lockReportable,
} from '#server/booking/public.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { PreparedHandler } from '#server/context/handler-table.ts';
import type { Tx } from '#server/db/database.ts';
import { alarmWatch } from '#server/operating/watch/watch.alarm.commands.ts';
import { isKnownTo, listReported, takePicture, takeUses } from '#server/people/public.ts';
import { addAudit, addNotices, closeTasksAbout, joinTask, lockTasksAbout } from '#server/platform/public.ts';
import { presentForOperator } from './feedback.presenter.ts';
import {
  type FeedbackRow,
  findForOperator,
  hasOpen,
  insertFeedback,
  insertPicture,
  listContacts,
  listJoined,
  setAnswer,
  setFurtherSeen,
  setSeen,
} from './feedback.repository.ts';

/** Kind of task per kind of feedback: a danger, or a fault. An account has one open task of each. */
const taskOf = { safety: 'safetyReported', problem: 'feedbackReceived' } as const;

/**
 * The key of the call is the row's id: a repeated call is the same feedback. A picture keeps only what is seen, and
 * is refused as `takePicture` does. TOO_MANY_REQUESTS beyond a day's feedback; safety reports have a limit of their own.
 */
export const sendFeedback: PreparedHandler<'feedback.send'> = {
  async prepare(ctx, input) {
    const { database, actor, clock, config } = ctx;
    const { feedbackPerAccountPerDay, safetyReportsPerAccountPerDay } = config.limits;
    const daily =
      input.kind === 'safety'
        ? { key: `safetyReports:${actor.id}`, limit: safetyReportsPerAccountPerDay, seconds: DAY_S }
        : { key: `feedback:${actor.id}`, limit: feedbackPerAccountPerDay, seconds: DAY_S };
    await takeUses(database.query, [daily], clock.now());
    if (input.picture === undefined) return (command) => storeFeedback(command, input, null);
    const bytes = Buffer.from(input.picture, 'base64');
    const { data } = await takePicture(ctx, { ownerId: actor.id, bytes, kind: 'picture' });
    return (command) => storeFeedback(command, input, data);
  },
};

/**
 * Stores feedback with its cleaned picture, and adds it to the task of its sender. A reported message must be one that the
 * sender reads (`lockReportable`). A danger alarms the operators on watch.
 */
export async function storeFeedback(
  ctx: CommandCtx,
  { kind, text, page, aboutId, messageId, reason }: Parsed<'feedback.send'>,
  picture: Buffer | null,
): Promise<Output<'feedback.send'>> {
  const { tx, actor, clock, commandId } = ctx;
  const at = clock.now();
  if (kind !== 'safety' && messageId !== undefined) throw new AppError('BAD_INPUT', { field: 'messageId' });
  if (kind !== 'safety' && reason !== undefined) throw new AppError('BAD_INPUT', { field: 'reason' });
  const message = messageId === undefined ? undefined : await lockReportable(ctx, messageId);
  // A wrong id of a person must not lose the words: the report is stored without it.
  const isKnown = kind === 'safety' && aboutId !== undefined && (await isKnownTo(tx, actor.id, aboutId));
  const reportedId = message?.author_id ?? (isKnown ? aboutId : null);
  await insertFeedback(tx, {
    id: commandId,
    account_id: actor.id,
    kind,
    text,
    page: page ?? null,
    about_id: reportedId,
    reason: reason ?? null,
    created_at: at,
  });
  if (message !== undefined)
    await insertMessageReport(tx, {
      feedback_id: commandId,
      message_id: message.id,
      thread_id: message.thread_id,
    });
  if (picture !== null) await insertPicture(tx, { feedback_id: commandId, data: picture });
  if (kind === 'safety' || kind === 'problem')
    await joinTask(tx, {
      kind: taskOf[kind],
      accountId: actor.id,
      facts: { kind },
      uniqueKey: `feedbackOf:${commandId}`,
      at,
    });
  if (kind === 'safety' && isDanger(reason))
    await alarmWatch(tx, { id: commandId, about_id: reportedId }, at);
  return {};
}

/** A report without a reason names nobody, or comes from an earlier phone: it may be a danger. */
const isDanger = (reason: ReportReason | undefined): boolean =>
  reason === undefined || reason === 'childDanger';

/**
 * Marks feedback as seen, and with a safety report the further ones of the same person that the operator read. An answer may come with it or later, and is given once. DO_NOT_REPEAT when another
 * operator was quicker. FORBIDDEN for the reported person: nobody judges their own case.
 */
export async function finishFeedback(
  { tx, actor, clock }: CommandCtx,
  { id, answer, further }: Parsed<'operator.feedbackDone'>,
): Promise<Output<'operator.feedbackDone'>> {
  const at = clock.now();
  const done = { at, by: actor.id };
  if ((await findForOperator(tx, id))?.about_id === actor.id) throw new AppError('FORBIDDEN');
  const isChanged =
    answer === undefined ? await setSeen(tx, id, done) : await setAnswer(tx, id, { ...done, answer });
  const row = await findForOperator(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (!isChanged) throw new AppError('DO_NOT_REPEAT');
  if (row.kind === 'safety') {
    const seen = await setFurtherSeen(tx, { accountId: row.account_id, ids: further ?? [], ...done });
    await endMessageReports(tx, [id, ...seen], at);
    for (const report of await listJoined(tx, [id, ...seen], at)) await alarmWatch(tx, report, at);
  }
  const note = answer === undefined ? 'seen' : 'answered';
  await closeTaskOf(tx, row, { ...done, note });
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
  const people = await listReported(tx, row.about_id === null ? [] : [row.about_id]);
  const messages = await listReportedMessages(tx, [id]);
  return presentForOperator(row, { contacts, further: [], people, messages });
}

/** Closes the sender's task unless more of its feedback is open. */
async function closeTaskOf(
  tx: Tx,
  row: FeedbackRow,
  done: { at: Date; by: string; note: string },
): Promise<void> {
  if (row.kind !== 'safety' && row.kind !== 'problem') return;
  const kind = taskOf[row.kind];
  // Earlier builds made one task about each feedback.
  await closeTasksAbout(tx, kind, row.id, done);
  // Feedback that is being sent now has this lock too: it is either seen here, or finds the task closed.
  await lockTasksAbout(tx, kind, row.account_id);
  if (!(await hasOpen(tx, row))) await closeTasksAbout(tx, kind, row.account_id, done);
}
