import type { Deps } from '#server/context/context.ts';
import type { Announcement } from '#server/ports/payments.ts';
import { insertEvent } from './webhook.repository.ts';

/** Notes a webhook event once. One about another account, another mode or no payment of ours is done with that. */
export async function keepWebhookEvent(
  { database, clock }: Deps,
  provider: string,
  { eventId, kind, hint, chargeback = null }: Announcement,
): Promise<void> {
  await insertEvent(database.query, {
    provider,
    event_id: eventId,
    payment_id: null,
    kind,
    amount_minor: null,
    received_at: clock.now(),
    outcome: hint === null && chargeback === null ? 'foreign' : null,
    hint,
    chargeback: chargeback === null ? null : JSON.stringify(chargeback),
  });
}
