import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { type ClassRow, classNotice } from '#server/teaching/public.ts';
import { findCoachName, listHelpers, listWaitingAccounts } from './class-change.repository.ts';

/**
 * Notifies the new coach of the class. Notifies the former coach, helpers, invited helpers and people on the
 * waitlist of the change. Sends a proposal to families with a seat, each with its order.
 */
export async function notifyOfCoach(
  tx: Tx,
  { before, after }: { before: ClassRow; after: ClassRow },
  at: Date,
): Promise<void> {
  const coach = await findCoachName(tx, after.coach_id);
  const waiting = new Set(await listWaitingAccounts(tx, after.id));
  const others = new Set([before.coach_id, ...(await listHelpers(tx, after.id)), ...waiting]);
  const facts = { coach: coach.name, ...(coach.name_zh === null ? {} : { coachZh: coach.name_zh }) };
  await addNotices(tx, [
    classNotice(
      after,
      { accountId: after.coach_id, about: { id: after.id, as: 'coach' } },
      'classTakenOver',
      at,
    ),
    ...[...others].map((id) =>
      classNotice(
        after,
        // The class opens for waiting families; the former coach and helpers have no screen of it.
        { accountId: id, about: { id: after.id, ...(waiting.has(id) && { as: 'student' as const }) } },
        'classCoachChanged',
        at,
        facts,
      ),
    ),
  ]);
}
