import type { Kysely } from 'kysely';
import type { DeletionBlock } from '#contract/privacy.ts';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { countOpen } from './deletion-blocks.repository.ts';

/** Reasons that block the deletion of the account, in the order to resolve them. */
export async function findBlocks(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
  { currency, minWithdrawalMinor }: Pick<Rules, 'currency' | 'minWithdrawalMinor'>,
): Promise<DeletionBlock[]> {
  const found = await countOpen(db, accountId, now);
  const counted = (kind: DeletionBlock['kind'], count: number): DeletionBlock[] =>
    count > 0 ? [{ kind, count }] : [];
  const money = (kind: DeletionBlock['kind'], amount: number): DeletionBlock[] =>
    amount === 0 ? [] : [{ kind, amountMinor: Math.abs(amount), currency }];
  const rest = found.balance + found.earnings;
  const canWithdraw = found.closed > 0 && found.earnings > 0;
  const isRest = found.held === 0 && found.unsettled === 0 && rest < minWithdrawalMinor && !canWithdraw;
  const givable = (blocks: DeletionBlock[]) =>
    isRest ? blocks.map((block) => ({ ...block, mayGiveUp: true })) : blocks;
  return [
    ...counted('openOrders', found.booked),
    ...counted('lessonsToGive', found.given),
    ...counted('classes', found.classes),
    ...counted('withdrawal', found.withdrawals),
    ...counted('classPacks', found.packs),
    ...givable(money('balance', found.balance)),
    ...money('held', found.held),
    ...givable(money('earnings', found.earnings)),
    ...counted('teams', found.teams),
    ...counted('operator', found.operator),
    ...counted('suspended', found.suspended),
  ];
}

/** The sum of what a person could give up, and the blocks that stay when they give up this much at most. */
export function withoutRest(
  blocks: readonly DeletionBlock[],
  givesUpMinor: number,
): { restMinor: number; left: DeletionBlock[] } {
  const restMinor = blocks.reduce(
    (sum, { mayGiveUp, amountMinor = 0 }) => sum + (mayGiveUp ? amountMinor : 0),
    0,
  );
  return { restMinor, left: blocks.filter(({ mayGiveUp }) => !mayGiveUp || restMinor > givesUpMinor) };
}
