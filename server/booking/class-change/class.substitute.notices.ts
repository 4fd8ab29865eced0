import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { type ClassRow, classNotice } from '#server/teaching/public.ts';

/**
 * The new coach hears of the class; that another one leads it, the former coach does, and who helps there, was asked to
 * help, or waits for a seat. Families with a seat are asked, each with its order.
 */
export async function notifyOfCoach(
  tx: Tx,
  { before, after }: { before: ClassRow; after: ClassRow },
  at: Date,
): Promise<void> {
  const coach = await tx
    .selectFrom('coach')
    .select(['name', 'name_zh'])
    .where('id', '=', after.coach_id)
    .executeTakeFirstOrThrow();
  const helpers = await tx
    .selectFrom('invitation')
    .select('helper_id as id')
    .where('class_id', '=', after.id)
    .where('validity', '=', '1')
    .execute();
  const waiting = await tx
    .selectFrom('waitlist_entry')
    .select('account_id as id')
    .where('class_id', '=', after.id)
    .where('state', '=', 'waiting')
    .execute();
  const others = new Set([before.coach_id, ...[...helpers, ...waiting].map(({ id }) => id)]);
  const facts = { coach: coach.name, ...(coach.name_zh === null ? {} : { coachZh: coach.name_zh }) };
  await addNotices(tx, [
    classNotice(
      after,
      { accountId: after.coach_id, about: { id: after.id, as: 'coach' } },
      'classTakenOver',
      at,
    ),
    ...[...others].map((id) =>
      classNotice(after, { accountId: id, about: { id: after.id } }, 'classCoachChanged', at, facts),
    ),
  ]);
}
