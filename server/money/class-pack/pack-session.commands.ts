import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { addUsed, lockPacks } from './class-pack.repository.ts';

/** A session of a class pack that an order uses or returns. */
export interface SessionMove {
  packId: string;
  kind: 'use' | 'return';
}

/**
 * Counts the sessions of packs; the caller moves their money in the same transaction. Returns the packs that
 * have ended: no session returns to them, and their money is refunded to the buyer's balance. Locks the packs
 * whose money only moves elsewhere too, all in one order.
 * PACK_NOT_USABLE: a pack is used up, has ended, or its payment is charged back.
 */
export async function moveSessions(
  tx: Tx,
  moves: readonly SessionMove[],
  moneyOf: readonly string[],
): Promise<Set<string>> {
  const packs = await lockPacks(tx, [...new Set([...moves.map(({ packId }) => packId), ...moneyOf])]);
  const ended = new Set(packs.filter(({ state }) => state !== 'running').map(({ id }) => id));
  const isUsedContested = moves.some(
    ({ packId, kind }) => kind === 'use' && packs.some((pack) => pack.id === packId && pack.is_contested),
  );
  if (isUsedContested) throw new AppError('PACK_NOT_USABLE', { why: 'contested' });
  const deltas = new Map<string, number>();
  for (const { packId, kind } of moves) {
    if (ended.has(packId) && kind === 'return') continue;
    deltas.set(packId, (deltas.get(packId) ?? 0) + (kind === 'use' ? 1 : -1));
  }
  const changed = deltas.size === 0 ? [] : await addUsed(tx, deltas);
  if (changed.length !== deltas.size) throw new AppError('PACK_NOT_USABLE', { why: 'ended' });
  return ended;
}
