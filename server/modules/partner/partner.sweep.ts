import type { Kysely } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Database } from '#server/db/types.ts';

/** Ends invitations that nobody answered in time; of one partner, or all. Safe on several nodes. Returns how many. */
export async function endInvites(db: Kysely<Database>, now: Date, partnerId?: string): Promise<number> {
  let query = db
    .updateTable('partner_coach')
    .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at') }))
    .where('state', '=', 'invited')
    .where('expires_at', '<=', now);
  if (partnerId !== undefined) query = query.where('partner_id', '=', partnerId);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export const expirePartnerInvites = ({ store, clock }: Deps): Promise<number> =>
  endInvites(store.db, clock.now());
