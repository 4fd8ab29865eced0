import type { FastifyInstance } from 'fastify';
import { headers } from '#contract/envelope.ts';
import { routes } from '#contract/routes.ts';
import type { Config } from '#server/start/config.ts';
import { isUnder } from './security-headers.ts';

/** The origin of the app when it is another than the API's (`API_BASE`); undefined when both are one. */
export function foreignApp({
  apiBase,
  publicUrl,
}: Pick<Config, 'apiBase' | 'publicUrl'>): string | undefined {
  const app = new URL(publicUrl).origin;
  return apiBase === '' || new URL(apiBase).origin === app ? undefined : app;
}

const allowed = {
  'access-control-allow-methods': [...new Set(Object.values(routes).map(({ method }) => method))].join(', '),
  'access-control-allow-headers': [
    'Authorization',
    'Content-Type',
    'If-None-Match',
    headers.idempotencyKey,
    headers.expectedUser,
    headers.build,
    headers.phoneTime,
    headers.zone,
  ].join(', '),
  'access-control-max-age': '600',
};
const readable = [
  headers.idempotencyKey,
  headers.idempotencyReplayed,
  'Date',
  'ETag',
  'Retry-After',
  'X-Request-Id',
].join(', ');

/**
 * Lets the app's own origin, and no other, read the API from its page. Its text is fixed by the settings, never taken from
 * the request. The browser's cookie is allowed; it alone grants nothing. Does nothing where app and API are one origin.
 */
export function allowOtherOrigin(app: FastifyInstance, config: Config): void {
  const origin = foreignApp(config);
  if (origin === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isUnder('applet', request)) return;
    void reply.header('vary', 'Origin');
    if (request.headers.origin !== origin) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': readable,
    });
    if (request.method === 'OPTIONS') await reply.code(204).headers(allowed).send();
  });
}
