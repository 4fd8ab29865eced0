import type { Output, Parsed } from '#contract/all-apis.ts';
import type { PublicRating } from '#contract/rating.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';
import { lockAccount } from '#server/teaching/class/class.repository.ts';
import { countOpenReports, hasOpenTask } from './rating-report.repository.ts';
import { readPublicRating } from './rating.queries.ts';
import { countShown, findReportable, hasOwnRating, setReply, setReport } from './rating.repository.ts';

/** Open tasks about ratings that one reporter may cause: a person who is attacked reports a few at a time. */
export const mostOpenReports = 5;

/**
 * The coach's one public reply to a family's rating (docs/domain.md 4.12). NOT_FOUND for ratings of other coaches, and for
 * sealed and hidden ones. DO_NOT_REPEAT when the rating has a reply.
 */
export async function replyToRating(
  { tx, actor, clock }: CommandCtx,
  { id, text }: Parsed<'rating.reply'>,
): Promise<PublicRating> {
  if (!(await setReply(tx, id, actor.id, text, clock.now())))
    throw new AppError((await hasOwnRating(tx, id, actor.id)) ? 'DO_NOT_REPEAT' : 'NOT_FOUND');
  return await readPublicRating(tx, id);
}

/**
 * Reports a rating to the operators. Every reader can report a family's rating. Only the student can report a coach's
 * rating of that student. A person has one report, and the operators have one task for each rating. At most
 * `mostOpenReports` tasks of one reporter are open; further reports wait (`openWaitingReports`).
 */
export async function reportRating(
  { tx, actor, clock }: CommandCtx,
  { id, reason, text }: Parsed<'rating.report'>,
): Promise<Output<'rating.report'>> {
  const rating = await findReportable(tx, id);
  if (rating === undefined || (rating.side === 'coach' && rating.student_id !== actor.id))
    throw new AppError('NOT_FOUND');
  const at = clock.now();
  // Reports of one person are made one after another, so that they can be counted.
  await lockAccount(tx, actor.id);
  const waits = !(await hasOpenTask(tx, id)) && (await countOpenReports(tx, actor.id)) >= mostOpenReports;
  await setReport(tx, { rating_id: id, reporter_id: actor.id, reason, text, created_at: at, waits });
  if (!waits) await addReportTask(tx, { id, reason, at });
  return {};
}

/** Adds the task of a reported rating; the same report adds none again. */
export async function addReportTask(
  tx: Tx,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  // A rating that an operator has shown again can be reported again.
  const uniqueKey = `ratingReported:${id}:${await countShown(tx, id)}`;
  await addTasks(tx, [
    { kind: 'ratingReported', subject: { kind: 'rating', id }, facts: { reason }, uniqueKey, at },
  ]);
}
