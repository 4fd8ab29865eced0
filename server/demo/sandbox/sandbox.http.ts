import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languages, type Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { languageOf } from '#server/http/authenticate.ts';
import { findPayment, resultUrl } from '#server/money/payment/payment.http.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { sandboxName } from '#server/ports/sandbox.port.ts';
import { sandboxPage } from './sandbox.view.ts';

const outcomes = { pay: 'succeeded', fail: 'failed', cancel: 'canceled' } as const;
const outcomeParams = z.object({ outcome: z.enum(['pay', 'fail', 'cancel']) });

/** The sandbox's hosted page. Mounted in the demo only: whoever opens it can make any payment succeed. */
export function registerSandbox(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The buttons send empty forms; the server ignores any other body.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    scope.get('/sandbox/pay/:token', async (request, reply) => {
      const payment = await ownPayment(deps, { token: paramsOf(request)['token'] });
      if (payment.state !== 'open' && payment.state !== 'failed')
        return reply.redirect(resultUrl(deps.config, payment), 303);
      const order = await orderOf(deps, payment);
      return reply
        .type('text/html; charset=utf-8')
        .send(String(sandboxPage({ payment, order, language: pageLanguage(request) })));
    });
    scope.post('/sandbox/pay/:token/:outcome', async (request, reply) => {
      const params = outcomeParams.safeParse(request.params);
      if (!params.success) throw new AppError('NOT_FOUND');
      const payment = await ownPayment(deps, { token: paramsOf(request)['token'] });
      const { outcome } = params.data;
      const state = await settlePayment(deps, {
        provider: sandboxName,
        // One event for each button: pressing twice, or going back and pressing again, is the same event.
        eventId: `${payment.id}:${outcome}`,
        paymentId: payment.id,
        kind: outcomes[outcome],
        amountMinor: payment.amount_minor,
      });
      return reply.redirect(resultUrl(deps.config, { id: payment.id, state: state ?? payment.state }), 303);
    });
  });
}

const paramsOf = (request: FastifyRequest) => z.record(z.string(), z.unknown()).parse(request.params);

async function ownPayment(deps: Deps, params: unknown): Promise<Row<'payment'>> {
  const payment = await findPayment(deps, params);
  if (payment.provider !== sandboxName) throw new AppError('NOT_FOUND');
  return payment;
}

async function orderOf({ database }: Deps, payment: Row<'payment'>) {
  if (payment.order_id === null) return null;
  return database.query
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select(['orders.number', 'class.title'])
    .where('orders.id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
}

function pageLanguage(request: FastifyRequest): Language {
  const query = z.object({ lang: z.enum(languages) }).safeParse(request.query);
  return query.success ? query.data.lang : languageOf(request.headers['accept-language']);
}
