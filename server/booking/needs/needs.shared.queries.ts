import type { Kysely } from 'kysely';
import type { SharedNeed } from '#contract/needs.ts';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentShared } from './needs.presenter.ts';
import { listShared } from './needs.repository.ts';
import { seesNeeds, type NeedsReader } from './needs.rules.ts';

interface Source {
  db: Kysely<Tables>;
  secret: string;
  rules: Pick<Rules, 'needsVisibleDays'>;
}

/**
 * Returns the shared needs of these orders that this reader may see now. Leaves out other orders, for
 * whatever reason.
 */
export async function sharedNeeds(
  { db, secret, rules }: Source,
  orderIds: readonly string[],
  reader: NeedsReader,
  now: Date,
): Promise<SharedNeed[]> {
  if (orderIds.length === 0) return [];
  const rows = await listShared(db, orderIds, reader.accountId);
  return rows
    .filter((row) => reader.as === 'family' || row.left_at === null)
    .filter((row) =>
      seesNeeds(
        reader,
        { ...row, isGuardian: row.is_guardian, awaitsConsent: row.awaits_consent },
        now,
        rules.needsVisibleDays,
      ),
    )
    .map((row) => presentShared(row, secret, reader));
}
