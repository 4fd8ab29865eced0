import type { Tx } from '#server/db/database.ts';

/** Subscriptions of browsers, which were made with the key of one secret. Phones make them again at their next start. */
export async function removePushes(tx: Tx): Promise<void> {
  await tx.deleteFrom('push_subscription').execute();
}
