import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { type ActiveMembership, membershipsOf } from './membership.repository.ts';

/**
 * The memberships of accounts that book. Rows with places to take are locked first, so that two bookings of a family never take one place.
 */
export async function lockMemberships(
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, ActiveMembership>> {
  const found = await membershipsOf(tx, accountIds, now);
  const shared = [...found.values()].filter(({ isPlaced }) => !isPlaced).map(({ id }) => id);
  if (shared.length === 0) return found;
  await tx
    .selectFrom('membership')
    .select('id')
    .where('id', 'in', shared)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return await membershipsOf(tx, accountIds, now);
}

/** Takes a place of a membership for an account of the family. The membership is locked. The buyer needs none. */
export async function takePlace(
  tx: Tx,
  { membershipId, accountId, at }: { membershipId: string; accountId: string; at: Date },
): Promise<void> {
  await sql`
    insert into membership_place (membership_id, account_id, place, taken_at)
    select m.id, ${accountId}, 2 + (select count(*) from membership_place p where p.membership_id = m.id), ${at}
    from membership m where m.id = ${membershipId} and m.account_id <> ${accountId}
    on conflict (membership_id, account_id) do nothing`.execute(tx);
}
