import type { OrderForm } from '#contract/order.ts';
import { needFields } from '#contract/enums.ts';
import { needProfile, type NeedProfile } from '#contract/needs.ts';
import type { Sharing } from '#server/booking/order/core/order.effects.ts';
import type { Tx } from '#server/db/database.ts';
import { keyId, open, owners, seal } from './needs.seal.ts';

/**
 * Keeps what was chosen at the tap with each booking, as the profile says it now. What left the profile meanwhile is not
 * told; a share of nothing is none. Gives the participants that shared something, by order.
 */
export async function shareNeeds(
  tx: Tx,
  secret: string,
  sharings: readonly Sharing[],
): Promise<Map<string, string[]>> {
  const wanted = sharings.flatMap(({ orderId, participantIds, shares }) =>
    shares
      .filter((share) => participantIds.includes(share.participantId))
      .map((share) => ({ orderId, share })),
  );
  if (wanted.length === 0) return new Map();
  const profiles = await tx
    .selectFrom('need_profile')
    .selectAll()
    .where(
      'participant_id',
      'in',
      wanted.map(({ share }) => share.participantId),
    )
    .execute();
  const byId = new Map(profiles.map((row) => [row.participant_id, row]));
  const rows = wanted.flatMap(({ orderId, share: { participantId, ...chosen } }) => {
    const row = byId.get(participantId);
    if (row === undefined) return [];
    const told = pick(needProfile.parse(open(secret, owners.profile(participantId), row)), chosen);
    if (told === null) return [];
    const sealed = seal(secret, owners.shared(orderId, participantId), told);
    return [{ order_id: orderId, participant_id: participantId, key_id: keyId(secret), sealed }];
  });
  if (rows.length > 0)
    await tx
      .insertInto('order_need')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const shared = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...shared].map(([id, of]) => [id, of.map((row) => row.participant_id)]));
}

/** What is both in the profile and chosen; null when that is nothing. */
function pick(
  profile: NeedProfile,
  chosen: Pick<NonNullable<OrderForm['needs']>[number], 'accommodations' | 'fields'>,
): NeedProfile | null {
  const accommodations = profile.accommodations.filter((need) => chosen.accommodations.includes(need));
  const told = { ...profile, accommodations };
  for (const field of needFields) if (!chosen.fields.includes(field)) told[field] = '';
  const isNothing = accommodations.length === 0 && needFields.every((field) => told[field] === '');
  return isNothing ? null : told;
}
