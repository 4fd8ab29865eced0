import type { Kysely } from 'kysely';
import type { DeletionBlock } from '#contract/privacy.ts';
import type { Tables } from '#server/db/types.ts';
import { countOpen } from './deletion-blocks.repository.ts';

/** Reasons that block the deletion of the account, in the order to resolve them. */
export async function findBlocks(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
  currency: string,
): Promise<DeletionBlock[]> {
  const found = await countOpen(db, accountId, now);
  const counted = (kind: DeletionBlock['kind'], count: number): DeletionBlock[] =>
    count > 0 ? [{ kind, count }] : [];
  const money = (kind: DeletionBlock['kind'], amount: number): DeletionBlock[] =>
    amount === 0 ? [] : [{ kind, amountMinor: Math.abs(amount), currency }];
  return [
    ...counted('openOrders', found.booked),
    ...counted('lessonsToGive', found.given),
    ...counted('classes', found.classes),
    ...counted('withdrawal', found.withdrawals),
    ...counted('classPacks', found.packs),
    ...money('balance', found.balance),
    ...money('held', found.held),
    ...money('earnings', found.earnings),
    ...counted('teams', found.teams),
    ...counted('operator', found.operator),
    ...counted('suspended', found.suspended),
  ];
}
