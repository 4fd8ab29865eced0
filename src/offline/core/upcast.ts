import { sha256 } from './hash.ts';
import { outboxTypes, type OutboxRow, type OutboxType, type Payload } from './outbox-row.ts';

/** Step n turns a payload of version n into one of version n + 1. Total: never throws on what version n could write. */
export type Upcaster = (payload: Payload) => Payload;
export type Upcasters = Readonly<Record<OutboxType, readonly Upcaster[]>>;

/** Every payload shape that was ever shipped, by kind. All are at their first version. */
export const upcasters: Upcasters = {
  'order.create': [],
  'order.cancel': [],
  'order.rate': [],
  'favorite.set': [],
  'notice.read': [],
};

export const currentVersion = (type: OutboxType, steps: Upcasters = upcasters): number =>
  steps[type].length + 1;

export type Upcast = { kind: 'ready'; row: OutboxRow } | { kind: 'tooNew' };

/**
 * The row as this build would send it. A row that may have reached the server stays byte for byte what it was: the
 * server accepts every shape that was ever shipped, and the same key with another body would be KEY_REUSED.
 * A row of a newer build is held for an update and never dropped.
 */
export function upcast(row: OutboxRow, steps: Upcasters = upcasters): Upcast {
  if (!(outboxTypes as readonly string[]).includes(row.type)) return { kind: 'tooNew' };
  const target = currentVersion(row.type, steps);
  if (row.v > target) return { kind: 'tooNew' };
  if (row.attempts > 0 || row.v === target) return { kind: 'ready', row };
  let payload: Payload = { method: row.method, path: row.path, body: row.body };
  for (const step of steps[row.type].slice(row.v - 1)) payload = step(payload);
  return { kind: 'ready', row: { ...row, ...payload, v: target, bodyHash: sha256(payload.body) } };
}
