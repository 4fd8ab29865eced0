import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { PublicRating } from '#contract/rating.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { addTasks } from '#server/platform/public.ts';
import { presentPublicRating } from './rating.presenter.ts';
import { publicRatingColumns } from './rating.repository.ts';

/**
 * The coach's one public answer to what a family said (docs/domain.md 4.12). NOT_FOUND for ratings of others, sealed
 * and hidden ones; DO_NOT_REPEAT when it is answered.
 */
export async function replyToRating(
  { tx, actor, clock }: CommandCtx,
  { id, text }: Parsed<'rating.reply'>,
): Promise<PublicRating> {
  const written = await tx
    .updateTable('rating')
    .set({ reply_text: text, reply_at: clock.now() })
    .where('id', '=', id)
    .where('coach_id', '=', actor.id)
    .where('side', '=', 'student')
    .where('revealed_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('reply_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (written === undefined)
    throw new AppError((await isOwn(tx, id, actor.id)) ? 'DO_NOT_REPEAT' : 'NOT_FOUND');
  return await findPublicRating(tx, id);
}

async function isOwn(tx: Tx, id: string, coachId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rating')
    .select('id')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .where('side', '=', 'student')
    .where('revealed_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPublicRating(db: Kysely<Tables>, id: string): Promise<PublicRating> {
  const row = await db
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.author_id')
    .select(publicRatingColumns)
    .where('rating.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentPublicRating(row);
}

/**
 * Tells the operators. What a family said can be reported by everybody who can read it, what a coach said of a student
 * only by that student. One report a person; the operators' list has the rating once, however many report it.
 */
export async function reportRating(
  { tx, actor, clock }: CommandCtx,
  { id, reason, text }: Parsed<'rating.report'>,
): Promise<Output<'rating.report'>> {
  const rating = await tx
    .selectFrom('rating')
    .innerJoin('orders', 'orders.id', 'rating.order_id')
    .select(['rating.side', 'orders.student_id'])
    .where('rating.id', '=', id)
    .where('rating.revealed_at', 'is not', null)
    .where('rating.hidden_at', 'is', null)
    .executeTakeFirst();
  if (rating === undefined || (rating.side === 'coach' && rating.student_id !== actor.id))
    throw new AppError('NOT_FOUND');
  const at = clock.now();
  await tx
    .insertInto('rating_report')
    .values({ rating_id: id, reporter_id: actor.id, reason, text, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['rating_id', 'reporter_id']).doUpdateSet({ reason, text, created_at: at }),
    )
    .execute();
  const { shown } = await tx
    .selectFrom('audit_event')
    .select((row) => row.fn.countAll<number>().as('shown'))
    .where('subject_kind', '=', 'rating')
    .where('subject_id', '=', id)
    .where('action', '=', 'rating.shown')
    .executeTakeFirstOrThrow();
  // A rating that an operator has shown again can be reported again.
  const uniqueKey = `ratingReported:${id}:${shown}`;
  await addTasks(tx, [
    { kind: 'ratingReported', subject: { kind: 'rating', id }, facts: { reason }, uniqueKey, at },
  ]);
  return {};
}
