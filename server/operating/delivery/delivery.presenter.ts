import type { GivenUp } from '#contract/delivery.ts';
import { maskedContact } from '#server/people/public.ts';
import type { GivenUpRow } from './delivery.repository.ts';

/** A given up delivery with a masked address: it is found by its person, not by reading the list. */
export const presentGivenUp = (row: GivenUpRow): GivenUp => ({
  kind: row.kind,
  id: row.id,
  at: row.at.toISOString(),
  attempts: row.attempts,
  error: row.error,
  target: targetOf(row),
  word: row.word,
  orderNumber: row.number,
  accountId: row.account_id,
});

function targetOf({ email, mobile, service }: GivenUpRow): string | null {
  if (email !== null) return maskedContact({ channel: 'email', value: email });
  if (mobile !== null) return maskedContact({ channel: 'mobile', value: mobile });
  return service;
}
