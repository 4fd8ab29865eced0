import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/store.ts';
import { coachCards } from '#server/modules/team/team.presenter.ts';
import { tellTeam } from '#server/modules/team/team.notices.ts';

/**
 * Ends invitations that nobody answered in time, of one partner or all, and tells who manages the partner. Safe on
 * several nodes. Returns how many.
 */
export async function endInvites(tx: Tx, now: Date, partnerId?: string): Promise<number> {
  let query = tx
    .updateTable('partner_coach')
    .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at') }))
    .where('state', '=', 'invited')
    .where('expires_at', '<=', now);
  if (partnerId !== undefined) query = query.where('partner_id', '=', partnerId);
  const ended = await query.returning(['id', 'partner_id', 'coach_id']).execute();
  if (ended.length === 0) return 0;
  const partners = await tx
    .selectFrom('partner')
    .select(['id', 'name', 'manager_id'])
    .where('id', 'in', [...new Set(ended.map((row) => row.partner_id))])
    .execute();
  const coaches = await coachCards(tx, [...new Set(ended.map((row) => row.coach_id))]);
  for (const { id, partner_id, coach_id } of ended) {
    const partner = partners.find((one) => one.id === partner_id);
    const coach = coaches.get(coach_id);
    // Nobody by whose name the news could be told: the account was erased meanwhile.
    if (partner === undefined || coach === undefined) continue;
    await tellTeam(tx, {
      kind: 'partnerExpired',
      title: partner.name,
      to: [partner.manager_id],
      facts: { coach: coach.name, ...(coach.nameZh !== null && { coachZh: coach.nameZh }) },
      about: id,
      at: now,
    });
  }
  return ended.length;
}

export const expirePartnerInvites = ({ store, clock }: Deps): Promise<number> =>
  store.transaction((tx) => endInvites(tx, clock.now()), { keyed: true });
