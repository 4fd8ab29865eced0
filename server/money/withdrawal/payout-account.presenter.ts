import type { PayoutAccount } from '#contract/withdrawal.ts';
import type { Rules } from '#server/start/rules.ts';
import type { PayoutFacts } from './payout-account.repository.ts';
import { payoutHeldUntil } from './withdrawal.rules.ts';

export function presentPayout(row: PayoutFacts, now: Date, rules: Rules): PayoutAccount {
  return {
    last4: row.last4,
    changedAt: row.changed_at.toISOString(),
    payoutHeldUntil: payoutHeldUntil(row.changed_at, row.contact_at, now, rules)?.toISOString() ?? null,
  };
}
