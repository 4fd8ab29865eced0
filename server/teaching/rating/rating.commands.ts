import type { Output, Parsed } from '#contract/all-apis.ts';
import type { PublicRating } from '#contract/rating.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addTasks } from '#server/platform/public.ts';
import { readPublicRating } from './rating.queries.ts';
import { countShown, findReportable, hasOwnRating, setReply, setReport } from './rating.repository.ts';

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
 * rating of that student. A person has one report, and the operators have one task for each rating.
 */
export async function reportRating(
  { tx, actor, clock }: CommandCtx,
  { id, reason, text }: Parsed<'rating.report'>,
): Promise<Output<'rating.report'>> {
  const rating = await findReportable(tx, id);
  if (rating === undefined || (rating.side === 'coach' && rating.student_id !== actor.id))
    throw new AppError('NOT_FOUND');
  const at = clock.now();
  await setReport(tx, { rating_id: id, reporter_id: actor.id, reason, text, created_at: at });
  // A rating that an operator has shown again can be reported again.
  const uniqueKey = `ratingReported:${id}:${await countShown(tx, id)}`;
  await addTasks(tx, [
    { kind: 'ratingReported', subject: { kind: 'rating', id }, facts: { reason }, uniqueKey, at },
  ]);
  return {};
}
