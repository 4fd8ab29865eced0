import { actionOf } from './actions.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { StoreTx } from './store.ts';

/**
 * Writes what the answer to a finished action shows, inside the transaction that finishes it. A card therefore never
 * flickers between "waiting" and "known" (docs/offline.md 3.6).
 */
export async function applyOutcome(tx: StoreTx, row: OutboxRow, data: unknown, now: number): Promise<void> {
  const action = actionOf(row.type);
  if (isObject(data) && action && 'apply' in action) await action.apply(tx, { row, data, now });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
