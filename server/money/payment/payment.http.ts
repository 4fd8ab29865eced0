import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paths, pathTo } from '#contract/paths.ts';
import { AppError, moneyFrozen } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { isFrozen } from '#server/money/freeze/freeze.repository.ts';
import { PaymentServiceError, type HostedPage, type PaymentPort } from '#server/ports/payments.ts';
import type { Config } from '#server/start/config.ts';
import { findPaymentByToken, setRef } from './payment.repository.ts';
import { captureOf, shownStates, type PaymentState } from './payment.rules.ts';
import { leavePayment, syncPayment } from './sync.commands.ts';

const paymentToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

/**
 * Target of `redirectUrl`: opens the service's page, outside of any transaction, and redirects there. A
 * payment that is already decided redirects to its result. The service's page returns to `…/return`.
 */
export function servePayments(app: FastifyInstance, deps: Deps): void {
  app.get('/applet/pay/:token', { config: { access: 'link' } }, async (request, reply) => {
    const payment = await findPayment(deps, request.params);
    const port = deps.ports.payments.find((candidate) => candidate.name === payment.provider);
    if (port === undefined) throw new AppError('PAYMENT_METHOD_OFF');
    if (payment.state !== 'open' && payment.state !== 'failed')
      return reply.redirect(resultUrl(deps.config, payment), 303);
    // Nobody is sent to pay what could not be entered.
    if (await isFrozen(deps.database.query)) throw moneyFrozen();
    const page = await openPage(deps, port, payment);
    if (page.ref !== undefined && payment.service_ref === null)
      await setRef(deps.database.query, payment.id, page.ref, deps.clock.now());
    return reply.redirect(page.url, 303);
  });
  app.get('/applet/pay/:token/return', { config: { access: 'link' } }, async (request, reply) => {
    const payment = await findPayment(deps, request.params);
    const hasLeft = z.object({ left: z.literal('1') }).safeParse(request.query).success;
    const state = await afterPage(deps, payment, hasLeft);
    return reply.redirect(resultUrl(deps.config, { id: payment.id, state }), 303);
  });
}

async function openPage(deps: Deps, port: PaymentPort, payment: Row<'payment'>): Promise<HostedPage> {
  try {
    return await port.open({
      id: payment.id,
      token: payment.token,
      ref: payment.service_ref,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      method: payment.method,
      capture: captureOf(payment),
    });
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error;
    deps.log.error(error, 'a payment service did not open its page');
    throw new AppError('BUSY');
  }
}

/**
 * Reads the end of the payment from the service, so that nobody waits for a webhook. The job repeats the look
 * when the service does not answer now; the screen shows the last known state.
 */
async function afterPage(deps: Deps, payment: Row<'payment'>, hasLeft: boolean): Promise<PaymentState> {
  try {
    return await (hasLeft ? leavePayment(deps, payment) : syncPayment(deps, payment));
  } catch (error) {
    deps.log.warn({ err: error }, 'a payment service did not tell how a payment ended');
    return payment.state;
  }
}

/** The payment behind an unguessable token; NOT_FOUND for any other text. */
export async function findPayment({ database }: Deps, params: unknown): Promise<Row<'payment'>> {
  const parsed = paymentToken.safeParse(params);
  const payment = parsed.success ? await findPaymentByToken(database.query, parsed.data.token) : undefined;
  if (payment === undefined) throw new AppError('NOT_FOUND');
  return payment;
}

/** The app's own screen for the result. `outcome` is shown until the screen has read the payment's state. */
export const resultUrl = (
  { apiBase, publicUrl }: Config,
  { id, state }: Pick<Row<'payment'>, 'id' | 'state'>,
): string =>
  (apiBase === '' ? '' : publicUrl) + pathTo(paths.result, { payment: id, outcome: shownStates[state] });
