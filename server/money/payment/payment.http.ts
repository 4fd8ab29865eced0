import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paths, pathTo } from '#contract/paths.ts';
import { AppError } from '#server/base/errors.ts';
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
    const payment = await paymentBehind(deps, request.params);
    return reply.redirect(
      payment === undefined ? unknownUrl(deps.config) : await pageUrl(deps, payment),
      303,
    );
  });
  app.get('/applet/pay/:token/return', { config: { access: 'link' } }, async (request, reply) => {
    const payment = await paymentBehind(deps, request.params);
    if (payment === undefined) return reply.redirect(unknownUrl(deps.config), 303);
    const hasLeft = z.object({ left: z.literal('1') }).safeParse(request.query).success;
    const state = await afterPage(deps, payment, hasLeft);
    return reply.redirect(resultUrl(deps.config, { id: payment.id, state }), 303);
  });
}

/**
 * Returns the address of the service's page; the result's, where there is nothing to pay or the page did not open. A
 * refusal as JSON would be the whole screen of a person who came here by a tap, in an installed app without a way back.
 */
async function pageUrl(deps: Deps, payment: Row<'payment'>): Promise<string> {
  if (payment.state !== 'open' && payment.state !== 'failed') return resultUrl(deps.config, payment);
  const port = deps.ports.payments.find((candidate) => candidate.name === payment.provider);
  // Nobody is sent to pay what could not be entered.
  const page =
    port === undefined || (await isFrozen(deps.database.query))
      ? undefined
      : await openPage(deps, port, payment);
  if (page === undefined) return screenUrl(deps.config, { payment: payment.id, outcome: 'notOpened' });
  if (page.ref !== undefined && payment.service_ref === null)
    await setRef(deps.database.query, payment.id, page.ref, deps.clock.now());
  return page.url;
}

/** Opens the page at the service; undefined when the service does not. */
async function openPage(
  deps: Deps,
  port: PaymentPort,
  payment: Row<'payment'>,
): Promise<HostedPage | undefined> {
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
    return undefined;
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

async function paymentBehind({ database }: Deps, params: unknown): Promise<Row<'payment'> | undefined> {
  const parsed = paymentToken.safeParse(params);
  return parsed.success ? await findPaymentByToken(database.query, parsed.data.token) : undefined;
}

/** The payment behind an unguessable token; NOT_FOUND for any other text. */
export async function findPayment(deps: Deps, params: unknown): Promise<Row<'payment'>> {
  const payment = await paymentBehind(deps, params);
  if (payment === undefined) throw new AppError('NOT_FOUND');
  return payment;
}

/** The app's own screen for the result. `outcome` is shown until the screen has read the payment's state. */
export const resultUrl = (config: Config, { id, state }: Pick<Row<'payment'>, 'id' | 'state'>): string =>
  screenUrl(config, { payment: id, outcome: shownStates[state] });

/** The same screen for a link that leads to no payment: it shows what it shows for a payment of another person. */
const unknownUrl = (config: Config): string => screenUrl(config, { payment: 'unknown' });

const screenUrl = ({ apiBase, publicUrl }: Config, query: { payment: string; outcome?: string }): string =>
  (apiBase === '' ? '' : publicUrl) + pathTo(paths.result, query);
