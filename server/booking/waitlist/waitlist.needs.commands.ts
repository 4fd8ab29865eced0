import { needShare } from '#contract/needs.ts';
import type { OrderForm } from '#contract/order-form.ts';
import { keyId, open, owners, seal } from '#server/booking/needs/needs.seal.ts';
import type { Tx } from '#server/db/database.ts';
import { insertShares, listShares } from './waitlist.needs.repository.ts';

type Shares = NonNullable<OrderForm['needs']>;

/** Stores what the order is to share. The choice of needs is as private as the needs, so it is sealed as well. */
export async function keepShares(tx: Tx, secret: string, entryId: string, shares: Shares): Promise<void> {
  const chosen = shares.filter(
    ({ accommodations, fields }, index) =>
      accommodations.length + fields.length > 0 &&
      shares.findIndex((other) => other.participantId === shares[index]?.participantId) === index,
  );
  if (chosen.length === 0) return;
  const rows = chosen.map((share) => ({
    entry_id: entryId,
    participant_id: share.participantId,
    key_id: keyId(secret),
    sealed: seal(secret, owners.waiting(entryId, share.participantId), share),
  }));
  await insertShares(tx, rows);
}

/** Returns the shared needs by entry. Entries that share nothing are missing. */
export async function sharesOf(
  tx: Tx,
  secret: string,
  entryIds: readonly string[],
): Promise<Map<string, Shares>> {
  if (entryIds.length === 0) return new Map();
  const opened = (await listShares(tx, entryIds)).map((row) => ({
    entryId: row.entry_id,
    share: needShare.parse(open(secret, owners.waiting(row.entry_id, row.participant_id), row)),
  }));
  return new Map(
    [...Map.groupBy(opened, (one) => one.entryId)].map(([id, of]) => [id, of.map(({ share }) => share)]),
  );
}
