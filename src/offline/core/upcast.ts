import type { Upcaster } from './action.ts';
import { actionOf, actions, type OutboxType } from './actions.ts';
import { checksum } from './checksum.ts';
import type { OutboxRow, Payload } from './outbox-row.ts';

export type Upcasters = Readonly<Record<OutboxType, readonly Upcaster[]>>;

/**
 * The steps of every action. The cast is the shape of `actions`: each is listed under the name of its call.
 */
export const upcasters = Object.fromEntries(
  Object.values(actions).map((action) => [action.call, 'steps' in action ? action.steps : []]),
) as unknown as Upcasters;

export const currentVersion = (type: OutboxType, steps: Upcasters = upcasters): number =>
  steps[type].length + 1;

export type Upcast = { kind: 'ready'; row: OutboxRow } | { kind: 'tooNew' };

/**
 * Converts a row to the payload version of this build. A row that may have reached the server keeps its exact
 * bytes: the same key with another body would be KEY_REUSED, and the server accepts every shipped version. A
 * row of a newer build is held for an update and never dropped.
 */
export function upcast(row: OutboxRow, steps: Upcasters = upcasters): Upcast {
  if (actionOf(row.type) === undefined) return { kind: 'tooNew' };
  const target = currentVersion(row.type, steps);
  if (row.v > target) return { kind: 'tooNew' };
  if (row.attempts > 0 || row.v === target) return { kind: 'ready', row };
  let payload: Payload = { method: row.method, path: row.path, body: row.body };
  for (const step of steps[row.type].slice(row.v - 1)) payload = step(payload);
  return { kind: 'ready', row: { ...row, ...payload, v: target, bodyHash: checksum(payload.body) } };
}
