import type { Tx } from '#server/db/database.ts';
import { familyOf } from '#server/money/public.ts';
import {
  addToCodes,
  insertUses,
  listLiveUses,
  listUsesOf,
  lockCodes,
  setUses,
  type CodeUse,
} from './price-code-use.repository.ts';

/** A use of a code by an order that was just made. */
export interface NewCodeUse {
  orderId: string;
  codeId: string;
  accountId: string;
  /** Part of the platform; 0 for a coach's code. */
  amountMinor: number;
}

/** Takes uses and budget for new orders. The caller has locked the codes and asked its rules. */
export async function takeCodes(tx: Tx, uses: readonly NewCodeUse[]): Promise<void> {
  if (uses.length === 0) return;
  await insertUses(
    tx,
    uses.map((use) => ({
      order_id: use.orderId,
      code_id: use.codeId,
      account_id: use.accountId,
      amount_minor: use.amountMinor,
    })),
  );
  await addToCodes(tx, sumsOf(uses.map((use) => [use.codeId, { used: 1, spentMinor: use.amountMinor }])));
}

/** An order's use after a change: what the platform pays for it, and whether it still is a use. */
export interface WantedUse {
  orderId: string;
  /** Owner of the order. */
  accountId: string;
  amountMinor: number;
  isLive: boolean;
}

/**
 * Follows changes of orders: unused parts are free again. A use that ended stays ended. A use passes on with its order, unless
 * the new owner's family has a live use of the code. Locks the codes.
 */
export async function followCodes(tx: Tx, wanted: readonly WantedUse[], now: Date): Promise<void> {
  if (wanted.length === 0) return;
  const known = await listUsesOf(
    tx,
    wanted.map(({ orderId }) => orderId),
  );
  const byOrder = new Map(wanted.map((one) => [one.orderId, one]));
  const changed = known.flatMap((use) => {
    const one = byOrder.get(use.order_id);
    if (one === undefined) return [];
    const isLive = use.is_live && one.isLive;
    const after = {
      ...use,
      amount_minor: one.amountMinor,
      is_live: isLive,
      account_id: isLive ? one.accountId : use.account_id,
    };
    return isLive === use.is_live &&
      after.amount_minor === use.amount_minor &&
      after.account_id === use.account_id
      ? []
      : [{ before: use, after }];
  });
  if (changed.length === 0) return;
  await lockCodes(tx, [...new Set(changed.map(({ before }) => before.code_id))].toSorted());
  const passing = changed.filter(({ before, after }) => before.account_id !== after.account_id);
  for (const { before, after } of passing) {
    const accountIds = await familyOf(tx, after.account_id, now);
    const uses = await listLiveUses(tx, { codeIds: [before.code_id], accountIds });
    if (uses.some(({ order_id: id }) => id !== before.order_id)) after.account_id = before.account_id;
  }
  await setUses(
    tx,
    changed.map(({ after }) => after),
  );
  await addToCodes(
    tx,
    sumsOf(changed.map(({ before, after }) => [before.code_id, difference(before, after)])),
  );
}

/** Moves a use to the order of another date: the same use, with the amounts of both orders from now on. */
export async function moveCode(
  tx: Tx,
  { from, to }: { from: { orderId: string; keptMinor: number }; to: NewCodeUse },
): Promise<void> {
  const [before] = await listUsesOf(tx, [from.orderId]);
  if (before === undefined) throw new Error('an order with a code without its use');
  const after = { ...before, amount_minor: from.keptMinor, is_live: false };
  const { used, spentMinor } = difference(before, after);
  await setUses(tx, [after]);
  await insertUses(tx, [
    { order_id: to.orderId, code_id: to.codeId, account_id: to.accountId, amount_minor: to.amountMinor },
  ]);
  await addToCodes(tx, new Map([[to.codeId, { used: used + 1, spentMinor: spentMinor + to.amountMinor }]]));
}

const difference = (before: CodeUse, after: CodeUse) => ({
  used: Number(after.is_live) - Number(before.is_live),
  spentMinor: after.amount_minor - before.amount_minor,
});

function sumsOf(changes: readonly (readonly [string, { used: number; spentMinor: number }])[]) {
  const sums = new Map<string, { used: number; spentMinor: number }>();
  for (const [id, { used, spentMinor }] of changes) {
    const before = sums.get(id) ?? { used: 0, spentMinor: 0 };
    sums.set(id, { used: before.used + used, spentMinor: before.spentMinor + spentMinor });
  }
  return sums;
}
