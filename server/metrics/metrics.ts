import { collectDefaultMetrics, Registry } from 'prom-client';

/** Metrics of this process: memory, processor time, event loop. One process has one registry. */
export function makeRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
