import { needFields } from '#contract/enums.ts';
import { needProfile, type NeedProfile } from '#contract/needs.ts';
import type { OrderForm } from '#contract/order-form.ts';
import type { Sharing } from '#server/booking/order/steps/order.effects.ts';
import type { Tx } from '#server/db/database.ts';
import { insertShared, listProfiles } from './needs.repository.ts';
import { keyId, open, owners, seal } from './needs.seal.ts';

/**
 * Stores the chosen needs with each order, as the profile has them now. Leaves out needs that left the
 * profile, and shares that are empty. Returns the participants that shared something, by order.
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
  const profiles = await listProfiles(
    tx,
    wanted.map(({ share }) => share.participantId),
  );
  const byId = new Map(profiles.map((row) => [row.participant_id, row]));
  const rows = wanted.flatMap(({ orderId, share: { participantId, ...chosen } }) => {
    const row = byId.get(participantId);
    if (row === undefined) return [];
    const shared = pick(needProfile.parse(open(secret, owners.profile(participantId), row)), chosen);
    if (shared === null) return [];
    const sealed = seal(secret, owners.shared(orderId, participantId), shared);
    return [{ order_id: orderId, participant_id: participantId, key_id: keyId(secret), sealed }];
  });
  if (rows.length > 0) await insertShared(tx, rows);
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([id, of]) => [id, of.map((row) => row.participant_id)]));
}

/** The chosen part of the profile; null when it is empty. */
function pick(
  profile: NeedProfile,
  chosen: Pick<NonNullable<OrderForm['needs']>[number], 'accommodations' | 'fields'>,
): NeedProfile | null {
  const accommodations = profile.accommodations.filter((need) => chosen.accommodations.includes(need));
  const shared = { ...profile, accommodations };
  for (const field of needFields) if (!chosen.fields.includes(field)) shared[field] = '';
  const isNothing = accommodations.length === 0 && needFields.every((field) => shared[field] === '');
  return isNothing ? null : shared;
}
