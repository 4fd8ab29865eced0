import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paths, pathTo } from '#contract/paths.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { shownStates } from './payment.state.ts';

const paymentToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

/**
 * Where `redirectUrl` leads: asks the service for its page, outside of any transaction, and sends the person there.
 * A payment that is decided already leads to its result.
 */
export function servePayments(app: FastifyInstance, deps: Deps): void {
  app.get('/applet/pay/:token', async (request, reply) => {
    const payment = await findPayment(deps, request.params);
    const port = deps.ports.payments.find((candidate) => candidate.name === payment.provider);
    if (port === undefined) throw new AppError('PAYMENT_METHOD_OFF');
    if (payment.state !== 'open' && payment.state !== 'failed')
      return reply.redirect(resultUrl(deps.config, payment), 303);
    const page = await port.open({
      id: payment.id,
      token: payment.token,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      method: payment.method,
      capture: payment.kind === 'order' ? 'later' : 'now',
    });
    return reply.redirect(page.url, 303);
  });
}

/** The payment behind an unguessable token; NOT_FOUND for any other text. */
export async function findPayment({ store }: Deps, params: unknown): Promise<Row<'payment'>> {
  const parsed = paymentToken.safeParse(params);
  const payment = parsed.success
    ? await store.db
        .selectFrom('payment')
        .selectAll()
        .where('token', '=', parsed.data.token)
        .executeTakeFirst()
    : undefined;
  if (payment === undefined) throw new AppError('NOT_FOUND');
  return payment;
}

/** The app's own screen for the result. `outcome` is what it shows until it has asked how the payment stands. */
export const resultUrl = (
  { apiBase, publicUrl }: Config,
  { id, state }: Pick<Row<'payment'>, 'id' | 'state'>,
): string =>
  (apiBase === '' ? '' : publicUrl) + pathTo(paths.result, { payment: id, outcome: shownStates[state] });
