import type { OutboxRow } from './outbox-row.ts';
import type { StoreTx } from './store.ts';

/**
 * Writes what the answer to a finished action shows, inside the transaction that finishes it, so that a card never
 * flickers between "waiting" and "known" (docs/offline.md 3.6). Data that does not look as agreed changes nothing: the
 * next list brings the truth.
 */
export async function applyOutcome(tx: StoreTx, row: OutboxRow, data: unknown, now: number): Promise<void> {
  if (!isObject(data)) return;
  switch (row.type) {
    case 'order.create':
    case 'order.cancel':
    case 'order.rate': {
      const { id, version } = data;
      if (id !== row.entityId || typeof version !== 'number') return;
      // A replayed answer is as old as the first one: only a newer version may replace what a list has brought since.
      const known = await tx.record('orders', row.entityId);
      if (known && known.version >= version) return;
      return tx.putRecord('orders', { id: row.entityId, version, fetchedAt: now, record: data });
    }
    case 'favorite.set': {
      const { coachId, isOn, changedAt } = data;
      if (coachId !== row.entityId) return;
      if (isOn !== true) return tx.deleteRecord('favorites', row.entityId);
      if (row.about.coach === undefined || (await tx.record('favorites', row.entityId))) return;
      const record = { coach: row.about.coach, changedAt };
      return tx.putRecord('favorites', { id: row.entityId, version: 0, fetchedAt: now, record });
    }
    case 'notice.read': {
      if (data.id !== row.entityId) return;
      return tx.putRecord('notices', { id: row.entityId, version: 0, fetchedAt: now, record: data });
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
