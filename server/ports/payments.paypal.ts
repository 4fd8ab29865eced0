import { z } from 'zod';
import { PaymentMethod } from '#contract/enums.ts';
import { paypalClient, paypalName, type PaypalSettings } from './payments.paypal-client.ts';
import { paypalDisputes } from './payments.paypal-dispute-client.ts';
import { unlessMissing } from './payments.paypal-missing.ts';
import {
  heldOf,
  minorOf,
  moneyOf,
  positionOf,
  readOrder,
  returnedOf,
  paymentStatusOf,
  takenOf,
  type PaypalOrder,
} from './payments.paypal-order.ts';
import { paypalPositions } from './payments.paypal-position.ts';
import { readPaypalWebhook } from './payments.paypal-webhook.ts';
import { type PaymentPort, PaymentServiceError } from './payments.ts';

/** PayPal by its Orders API: the payer approves on PayPal's page, we authorise, and capture with the coach's yes. */
export function paypalPayments(settings: PaypalSettings, now: () => Date): PaymentPort {
  const client = paypalClient(settings, now);
  const read = async (ref: string): Promise<PaypalOrder> =>
    readOrder(await client.get('show an order', `/v2/checkout/orders/${encodeURIComponent(ref)}`));
  /** Charges an approved order; repeating the request returns the first answer. */
  const finish = async (order: PaypalOrder, paymentId: string): Promise<PaypalOrder> => {
    if (order.status !== 'APPROVED') return order;
    const verb = order.intent === 'AUTHORIZE' ? 'authorize' : 'capture';
    await client.post(
      verb,
      `/v2/checkout/orders/${encodeURIComponent(order.id)}/${verb}`,
      {},
      `${verb}:${paymentId}`,
    );
    return read(order.id);
  };
  /** Once for each task: PayPal forgets keys after some weeks, the refunds themselves it keeps. */
  const giveBack = async (order: PaypalOrder, task: string, amountMinor: number) => {
    if (returnedOf(order).some(({ invoice_id: id }) => id === task)) return;
    const capture = takenOf(order)[0];
    if (capture === undefined) throw new PaymentServiceError(paypalName, 'refund', 409, order.status);
    await client.post(
      'refund',
      `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      {
        amount: moneyOf(amountMinor, capture.amount.currency_code),
        custom_id: order.purchase_units[0].custom_id,
        invoice_id: task,
      },
      task,
    );
  };
  return {
    name: paypalName,
    methods: [PaymentMethod.paypal],
    async open(payment) {
      const order =
        payment.ref === null
          ? readOrder(
              await client.post(
                'open an order',
                '/v2/checkout/orders',
                orderOf(payment, settings.returnBase),
                `open:${payment.id}`,
              ),
            )
          : await read(payment.ref);
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      const url = page?.href ?? `${settings.returnBase}/applet/pay/${payment.token}/return`;
      return { url, ref: order.id };
    },
    async capture({ id, ref, amountMinor, currency }) {
      const order = await read(known('capture', ref));
      const taken = takenOf(order)[0];
      if (taken && minorOf(taken.amount) === amountMinor && taken.amount.currency_code === currency)
        return taken.id;
      const held = heldOf(order);
      if (held?.amount.currency_code !== currency)
        throw new PaymentServiceError(paypalName, 'capture', 409, order.status);
      const made = await client.post(
        'capture',
        `/v2/payments/authorizations/${encodeURIComponent(held.id)}/capture`,
        { amount: moneyOf(amountMinor, currency), final_capture: true },
        id,
      );
      return captureShape.safeParse(made).data?.id ?? null;
    },
    async void({ id, ref }) {
      if (ref === null) return;
      const order = await unlessMissing(read(ref));
      // PayPal forgets an order that nobody approved: it took nothing.
      if (order === null) return;
      const held = heldOf(order);
      const { takenMinor, returnedMinor } = positionOf(order);
      if (held)
        await client.post('void', `/v2/payments/authorizations/${encodeURIComponent(held.id)}/void`, {}, id);
      else if (takenMinor > returnedMinor) await giveBack(order, id, takenMinor - returnedMinor);
    },
    async refund({ id, ref, amountMinor }) {
      await giveBack(await read(known('refund', ref)), id, amountMinor);
    },
    service: {
      sync: async ({ id, ref }) => paymentStatusOf(await finish(await read(ref), id)),
      // An order that nobody approved expires at PayPal: there is nothing to close.
      abandon: () => Promise.resolve(),
      ...paypalDisputes(client),
      readWebhook: (message) => readPaypalWebhook(client, settings.webhookId, message),
      positions: ({ payments }) => paypalPositions(payments, read),
    },
  };
}

/** A capture that was made counts, whatever its answer looks like. */
const captureShape = z.object({ id: z.string().min(1).max(255) });

function known(operation: string, ref: string | null): string {
  if (ref === null) throw new PaymentServiceError(paypalName, operation, 404, 'missing');
  return ref;
}

function orderOf(payment: Parameters<PaymentPort['open']>[0], returnBase: string) {
  const back = `${returnBase}/applet/pay/${payment.token}/return`;
  return {
    intent: payment.capture === 'later' ? 'AUTHORIZE' : 'CAPTURE',
    purchase_units: [{ custom_id: payment.id, amount: moneyOf(payment.amountMinor, payment.currency) }],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Openfield',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: back,
          cancel_url: `${back}?left=1`,
        },
      },
    },
  };
}
