import { needShare } from '#contract/needs.ts';
import type { OrderForm } from '#contract/order.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { keyId, open, owners, seal } from '#server/booking/needs/needs.seal.ts';

type Shares = NonNullable<OrderForm['needs']>;

/** Keeps what the booking is to tell; which needs somebody chose says as much as the needs, so it is sealed like them. */
export async function keepShares(tx: Tx, secret: string, entryId: string, shares: Shares): Promise<void> {
  const told = shares.filter(
    ({ accommodations, fields }, index) =>
      accommodations.length + fields.length > 0 &&
      shares.findIndex((other) => other.participantId === shares[index]?.participantId) === index,
  );
  if (told.length === 0) return;
  await tx
    .insertInto('waitlist_need')
    .values(
      told.map((share) => ({
        entry_id: entryId,
        participant_id: share.participantId,
        key_id: keyId(secret),
        sealed: seal(secret, owners.waiting(entryId, share.participantId), share),
      })),
    )
    .execute();
}

/** What was chosen, by entry; entries that share nothing are missing. */
export async function sharesOf(
  tx: Tx,
  secret: string,
  entryIds: readonly string[],
): Promise<Map<string, Shares>> {
  if (entryIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('waitlist_need')
    .selectAll()
    .where('entry_id', 'in', entryIds)
    .orderBy('participant_id')
    .execute();
  const read = rows.map((row) => ({
    entryId: row.entry_id,
    share: needShare.parse(open(secret, owners.waiting(row.entry_id, row.participant_id), row)),
  }));
  return new Map(
    [...Map.groupBy(read, (one) => one.entryId)].map(([id, of]) => [id, of.map(({ share }) => share)]),
  );
}

/** For whom something is kept, by entry. */
export async function sharersOf(
  db: Database['query'] | Tx,
  entryIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('waitlist_need')
    .select(['entry_id', 'participant_id'])
    .where('entry_id', 'in', entryIds)
    .orderBy('participant_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.entry_id)].map(([id, of]) => [
      id,
      of.map((row) => row.participant_id),
    ]),
  );
}

/** The wait is over: an order carries it now, or nobody needs it any more. */
export async function dropShares(tx: Tx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length > 0) await tx.deleteFrom('waitlist_need').where('entry_id', 'in', entryIds).execute();
}
