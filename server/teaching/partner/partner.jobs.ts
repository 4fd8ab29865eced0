import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';

const batch = 100;

/**
 * Ends invitations that nobody answered in time, and tells who manages the partner: the one of a coach by a partner, or
 * at most a hundred of all, where what another node works on is left to it. Returns how many.
 */
export async function endInvites(
  tx: Tx,
  now: Date,
  one?: { partnerId: string; coachId: string },
): Promise<number> {
  let due = tx
    .selectFrom('partner_coach')
    .select('id')
    .where('state', '=', 'invited')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate();
  due =
    one === undefined
      ? due.skipLocked()
      : due.where('partner_id', '=', one.partnerId).where('coach_id', '=', one.coachId);
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .updateTable('partner_coach')
    .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at') }))
    .where('id', 'in', ids)
    .execute();
  await notifyManagers(tx, ids, now);
  return ids.length;
}

/** Nobody is told of, and nobody is told, whose account is gone or locked. */
async function notifyManagers(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('partner_coach as place')
    .innerJoin('partner', 'partner.id', 'place.partner_id')
    .innerJoin('coach', 'coach.id', 'place.coach_id')
    .innerJoin('account as of', 'of.id', 'place.coach_id')
    .innerJoin('account as manager', 'manager.id', 'partner.manager_id')
    .select([
      'place.id',
      'manager_id',
      'partner.id as partner_id',
      'partner.name as title',
      'coach.name',
      'coach.name_zh',
    ])
    .where('place.id', 'in', ids)
    .where('of.state', '=', 'active')
    .where('manager.state', '=', 'active')
    .execute();
  await addNotices(
    tx,
    rows.map(({ id, manager_id, partner_id: partnerId, title, name, name_zh }) => ({
      accountId: manager_id,
      kind: 'partnerExpired',
      about: { id: partnerId },
      facts: {
        ...(title.en !== undefined && { titleEn: title.en }),
        ...(title.zh !== undefined && { titleZh: title.zh }),
        coach: name,
        ...(name_zh !== null && { coachZh: name_zh }),
      },
      at: now,
      uniqueKey: `partnerExpired:${id}:${manager_id}`,
    })),
  );
}

/** Each step is a compare-and-set, so that it may run again after a lost COMMIT. */
export async function expirePartnerInvites({ database, clock }: Deps): Promise<number> {
  let ended = 0;
  for (;;) {
    const done = await database.transaction((tx) => endInvites(tx, clock.now()), { keyed: true });
    ended += done;
    if (done < batch) return ended;
  }
}
