import { appRoutes } from '#contract/routes.ts';
import { actions, type OutboxType } from './actions.ts';
import type { Payload } from './outbox-row.ts';

/** The request of an action; `:name` parts of the path are filled with the entity's id. */
export function payloadOf(type: OutboxType, entityId: string, body: unknown): Payload {
  const { method, path } = appRoutes[actions[type].call];
  return { method, path: path.replace(/:\w+/, encodeURIComponent(entityId)), body: JSON.stringify(body) };
}
