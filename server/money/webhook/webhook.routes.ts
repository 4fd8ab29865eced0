import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context/context.ts';
import type { PaymentPort } from '#server/ports/payments.ts';
import { keepWebhookEvent } from './webhook.commands.ts';

/**
 * Where payment services announce what has happened. Outside of the contract: no account, no envelope, the body as
 * raw bytes because its signature is over them. A message is acknowledged once it is stored in the inbox. What it
 * means is found out afterwards by asking the service. Only offered services have an address.
 */
export function serveWebhooks(app: FastifyInstance, deps: Deps): void {
  for (const port of deps.ports.payments) if (port.service) serveOne(app, deps, port, port.service);
}

function serveOne(
  app: FastifyInstance,
  deps: Deps,
  { name }: PaymentPort,
  service: NonNullable<PaymentPort['service']>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: deps.config.limits.webhookBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    // Services read the status only: 400 is final for a forgery, anything above is tried again by them.
    scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
      if (!isTheirs) request.log.error({ err: error, route: request.routeOptions.url }, 'webhook failed');
      return reply.code(isTheirs ? 400 : 503).send();
    });
    scope.post(`/applet/webhook/${name}`, { config: { access: 'signature' } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const announcement = await service.readWebhook({
        headers: request.headers,
        body,
        at: deps.clock.now(),
      });
      if (announcement === null) {
        request.log.warn({ what: name }, 'a forged webhook was refused');
        return reply.code(400).send();
      }
      await keepWebhookEvent(deps, name, announcement);
      return reply.code(200).send();
    });
  });
}
