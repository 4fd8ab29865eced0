import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serveCalendars } from '#server/booking/public.ts';
import { serveTranscripts } from '#server/helping/public.ts';
import { servePayments, serveWebhooks } from '#server/money/public.ts';
import { servePictures } from '#server/people/public.ts';
import type { Deps } from './context.ts';
import { carryOutEffects } from './effects.ts';
import { AppError } from './errors.ts';
import { allHandlers } from './handlers.ts';
import { requireAccess } from './http/access-policy.ts';
import { admitForeignApp } from './http/cross-origin.ts';
import { sendFailure, setErrorHandler } from './http/error-handler.ts';
import type { HandlerTable } from './http/handlers.ts';
import { serveHealth } from './http/health.ts';
import { mountApi } from './http/mount.ts';
import { limitAddresses, RequestLimits } from './http/request-limits.ts';
import { securityHeaders } from './http/security-headers.ts';
import { SecurityLog } from './http/security-log.ts';
import { arrivals, limitSockets } from './http/sockets.ts';
import { serveApp } from './http/static.ts';
import { parseStrictJson } from './http/strict-json.ts';
import { addressesIn } from './network.ts';

/** The whole server without a port: tests inject into it. Order matters: headers first, the app's files last. `handlers`: of tests that change one. */
export async function buildApp(deps: Deps, handlers: HandlerTable = allHandlers): Promise<FastifyInstance> {
  carryOutEffects();
  const { config } = deps;
  // Named by Fastify's own interface: with pino's wider type every plugin's types would have to repeat it.
  const log: FastifyBaseLogger = deps.log;
  const setHeaders = securityHeaders(config);
  const securityLog = new SecurityLog(deps.clock);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // X-Forwarded-For is read backwards, for as long as the entry comes from a proxy of ours.
    trustProxy: addressesIn(config.trustedProxies),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: 15_000,
    http: arrivals,
    // Never the caller's: it names a request in the log and on the answer.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // A URL that cannot be read reaches neither hooks nor the error handler.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply);
      securityLog.refused(request, 'BAD_INPUT');
      sendFailure(request, reply, new AppError('BAD_INPUT'));
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body === '' ? undefined : parseStrictJson(body)),
  );
  setErrorHandler(app, securityLog);
  limitSockets(app.server, config);
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  admitForeignApp(app, config);
  const requestLimits = new RequestLimits(deps);
  limitAddresses(app, requestLimits);
  requireAccess(app);
  serveHealth(app, deps);
  mountApi(app, deps, handlers, requestLimits, securityLog);
  await servePictures(app, deps, requestLimits);
  serveCalendars(app, deps);
  serveTranscripts(app, deps, requestLimits);
  servePayments(app, deps);
  serveWebhooks(app, deps);
  if (config.servesDocs) {
    const { serveOpenApi } = await import('./http/openapi.ts');
    await serveOpenApi(app);
  }
  if (config.demo) {
    const { serveDemoPages } = await import('./demo/demo-pages.ts');
    serveDemoPages(app, deps);
  }
  await serveApp(app, config);
  return app;
}
