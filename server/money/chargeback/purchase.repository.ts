import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { lockPack } from '#server/money/class-pack/class-pack.repository.ts';
import { lockMembership } from '#server/money/membership/membership.repository.ts';

/** Locks the class pack or the membership that a payment bought: its use and its refund take the same lock. */
export async function lockPurchase(
  tx: Tx,
  payment: Pick<Row<'payment'>, 'class_pack_id' | 'membership_id'>,
): Promise<void> {
  if (payment.class_pack_id !== null) await lockPack(tx, payment.class_pack_id);
  if (payment.membership_id !== null) await lockMembership(tx, payment.membership_id);
}
