import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From an answer out of memory to the time limit of a call. */
const buckets = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 8];

/**
 * Counts and times the answers of an app. `route` is the pattern of the address, so that no id becomes a label; an
 * address without a route is `none`.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const answered = new Counter({
    name: 'openfield_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'openfield_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answered.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
}
