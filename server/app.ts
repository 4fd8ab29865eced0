import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#contract/durations.ts';
import { serveCalendars } from '#server/booking/public.ts';
import { serveTranscripts } from '#server/helping/public.ts';
import { servePayments, serveWebhooks } from '#server/money/public.ts';
import { serveContactReports, servePictures } from '#server/people/public.ts';
import { serveAuditExport, serveStopMails } from '#server/platform/public.ts';
import { AppError } from './base/errors.ts';
import { addressesIn } from './base/network.ts';
import type { Deps } from './context/context.ts';
import type { HandlerTable } from './context/handler-table.ts';
import { carryOutEffects } from './effects.ts';
import { allHandlers } from './handlers.ts';
import { requireAccess } from './http/access-policy.ts';
import { allowOtherOrigin } from './http/cross-origin.ts';
import { sendFailure, setErrorHandler } from './http/error-handler.ts';
import { serveHealth } from './http/health.ts';
import { mountApi } from './http/mount.ts';
import { limitRequests, RequestLimits } from './http/request-limits.ts';
import { securityHeaders, type SetHeaders } from './http/security-headers.ts';
import { SecurityLog } from './http/security-log.ts';
import { arrivals, limitSockets } from './http/sockets.ts';
import { serveApp } from './http/static.ts';
import { parseStrictJson } from './http/strict-json.ts';

/**
 * The whole server without a port: tests inject into it. Order matters: headers first, the app's files last.
 * `handlers`: of tests that change one. `measure`: adds the hooks of the metrics.
 */
export async function buildApp(
  deps: Deps,
  handlers: HandlerTable = allHandlers,
  measure?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  carryOutEffects();
  const { config } = deps;
  // Named by Fastify's own interface: with pino's wider type every plugin's types would have to repeat it.
  const log: FastifyBaseLogger = deps.log;
  const setSecurityHeaders = securityHeaders(config);
  const setHeaders: SetHeaders = (request, reply) => {
    setSecurityHeaders(request, reply);
    // Phones measure their clock by it.
    void reply.header('date', deps.clock.now().toUTCString());
  };
  const securityLog = new SecurityLog(deps.clock);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // X-Forwarded-For is read backwards, for as long as the entry comes from a proxy of ours.
    trustProxy: addressesIn(config.trustedProxies),
    bodyLimit: config.limits.bodyBytes,
    // As long as the phone sends: a picture on a slow line takes more than a minute.
    requestTimeout: 2 * MINUTE_MS,
    http: arrivals,
    // Never the caller's: it names a request in the log and on the answer.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // A call that arrives on an open connection while the server stops is answered, and the connection ends after it.
    return503OnClosing: false,
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
  measure?.(app);
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  allowOtherOrigin(app, config);
  const requestLimits = new RequestLimits(deps);
  limitRequests(app, requestLimits);
  requireAccess(app);
  serveHealth(app, deps);
  mountApi(app, deps, handlers, requestLimits, securityLog);
  await servePictures(app, deps, requestLimits);
  serveCalendars(app, deps);
  serveTranscripts(app, deps, requestLimits);
  servePayments(app, deps);
  serveWebhooks(app, deps);
  serveStopMails(app, deps);
  serveAuditExport(app, deps);
  serveContactReports(app, deps);
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
