import { createHmac, randomBytes } from 'node:crypto';
import { HOUR_MS } from '#contract/durations.ts';
import type { FakePayments, MessageChange, MessageKind, Moved, Sent } from './fake-payments.ts';
import { FakeServer, Refusal, type Call, type FakeAnswer } from './fake-server.ts';
import { KeptDisputes, type KeptDispute } from './paypal-disputes.ts';
import { isWritten, minor, unitsOf, whole, type Money, type Order } from './paypal-order.ts';

const id = () => randomBytes(9).toString('hex').toUpperCase();
const kinds: Record<MessageKind, string> = {
  authorized: 'CHECKOUT.ORDER.APPROVED',
  captured: 'PAYMENT.CAPTURE.COMPLETED',
  failed: 'PAYMENT.CAPTURE.DENIED',
  canceled: 'PAYMENT.AUTHORIZATION.VOIDED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
};
const nothing = (): Moved => ({
  authorized: 0,
  captured: 0,
  voided: 0,
  refunded: 0,
  takenMinor: 0,
  returnedMinor: 0,
});
const refuse = (status: number, issue: string) =>
  new Refusal(status, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });

/** Fake of the used parts of PayPal: tokens, orders, authorizations, captures, refunds, webhook verification. */
export class FakePaypal extends FakeServer implements FakePayments {
  readonly name = 'paypal';
  readonly clientId = `client-${id()}`;
  readonly secret = `secret-${id()}`;
  readonly webhookId = `WH-${id()}`;
  protected readonly keyHeader = 'paypal-request-id';
  /** Number of tokens given. */
  tokens = 0;
  #token = '';
  readonly disputes = new KeptDisputes();
  readonly #orders = new Map<string, Order>();
  readonly #lost = new Set<string>();
  readonly #doubled = new Set<string>();
  readonly #signing = randomBytes(32);

  protected refuseKey(): FakeAnswer {
    return {
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'DUPLICATE_REQUEST_ID' }] },
    };
  }

  /** Revokes the current token early. */
  forgetToken(): void {
    this.#token = '';
  }

  protected act(call: Call): FakeAnswer {
    if (call.path === '/v1/oauth2/token') return this.#giveToken(call);
    if (this.#token === '' || call.headers['authorization'] !== `Bearer ${this.#token}`)
      throw new Refusal(401, { name: 'AUTHENTICATION_FAILURE' });
    const body = (call.body === '' ? {} : JSON.parse(call.body)) as Record<string, unknown>;
    if (call.path === '/v1/notifications/verify-webhook-signature') return this.#verify(call.body, body);
    if (call.method === 'POST' && !call.headers['paypal-request-id']) throw refuse(400, 'REQUEST_ID_MISSING');
    if (call.path === '/v2/checkout/orders') return { status: 201, body: this.#show(this.#create(body)) };
    const [, , , noun, ref = '', verb] = call.path.split('/');
    if (noun === 'orders') return this.#onOrder(this.#order(ref), verb);
    if (noun === 'authorizations') return this.#onAuthorization(ref, verb, body);
    if (call.path.startsWith('/v1/customer/disputes')) return this.disputes.answer(call);
    if (noun === 'captures' && call.method === 'GET') return this.#showCapture(ref);
    if (noun === 'captures' && verb === 'refund') return this.#refund(ref, body);
    throw refuse(404, 'RESOURCE_NOT_FOUND');
  }

  #giveToken({ headers }: Call): FakeAnswer {
    const basic = Buffer.from(`${this.clientId}:${this.secret}`).toString('base64');
    if (headers['authorization'] !== `Basic ${basic}`) throw new Refusal(401, { error: 'invalid_client' });
    this.tokens += 1;
    this.#token = id();
    return { status: 200, body: { access_token: this.#token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  #verify(text: string, fields: Record<string, unknown>): FakeAnswer {
    const event = text.slice(text.indexOf('"webhook_event":') + 16, -1);
    const isRight =
      fields['webhook_id'] === this.webhookId &&
      fields['transmission_sig'] ===
        this.#sign(String(fields['transmission_id']), String(fields['transmission_time']), event);
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  }

  #sign = (transmission: string, time: string, body: string): string =>
    createHmac('sha256', this.#signing)
      .update(`${transmission}|${time}|${this.webhookId}|${body}`)
      .digest('base64');

  #create(body: Record<string, unknown>): Order {
    const [unit] = body['purchase_units'] as [{ custom_id: string; amount: Money }];
    if (!isWritten(unit.amount) || minor(unit.amount) <= 0) throw refuse(422, 'AMOUNT');
    const order: Order = {
      id: id(),
      intent: body['intent'] as Order['intent'],
      status: 'PAYER_ACTION_REQUIRED',
      payment: unit.custom_id,
      amount: unit.amount,
      authorizations: [],
      captures: [],
      refunds: [],
      moved: nothing(),
      createTime: this.now().toISOString(),
    };
    this.#orders.set(order.payment, order);
    return order;
  }

  #onOrder(order: Order, verb: string | undefined): FakeAnswer {
    if (verb === undefined) return { status: 200, body: this.#show(order) };
    if (order.status !== 'APPROVED') throw refuse(422, 'ORDER_NOT_APPROVED');
    if (verb !== (order.intent === 'AUTHORIZE' ? 'authorize' : 'capture'))
      throw refuse(422, 'ACTION_DOES_NOT_MATCH');
    order.status = 'COMPLETED';
    if (verb === 'authorize') {
      order.moved.authorized += 1;
      order.authorizations.push({ id: id(), status: 'CREATED', amount: order.amount });
    } else this.#take(order, order.amount);
    return { status: 201, body: this.#show(order) };
  }

  #take(order: Order, amount: Money): void {
    order.captures.push({ id: id(), status: 'COMPLETED', amount });
    order.moved.captured += 1;
    order.moved.takenMinor += minor(amount);
  }

  #onAuthorization(ref: string, verb: string | undefined, body: Record<string, unknown>): FakeAnswer {
    for (const order of this.#orders.values()) {
      const held = order.authorizations.find((one) => one.id === ref);
      if (!held) continue;
      if (held.status !== 'CREATED') throw refuse(422, 'AUTHORIZATION_ALREADY_DECIDED');
      if (verb === 'void') {
        held.status = 'VOIDED';
        order.moved.voided += 1;
        return { status: 200, body: held };
      }
      const amount = body['amount'] as Money;
      if (!isWritten(amount)) throw refuse(422, 'AMOUNT');
      if (minor(amount) > minor(held.amount)) throw refuse(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
      held.status = 'CAPTURED';
      this.#take(order, amount);
      return { status: 201, body: order.captures.at(-1) };
    }
    throw refuse(404, 'RESOURCE_NOT_FOUND');
  }

  #showCapture(ref: string): FakeAnswer {
    for (const { payment, captures } of this.#orders.values()) {
      const capture = captures.find((one) => one.id === ref);
      if (capture) return { status: 200, body: { ...capture, custom_id: payment } };
    }
    throw refuse(404, 'RESOURCE_NOT_FOUND');
  }

  #refund(ref: string, body: Record<string, unknown>): FakeAnswer {
    const order = [...this.#orders.values()].find(({ captures }) => captures.some((one) => one.id === ref));
    if (!order) throw refuse(404, 'RESOURCE_NOT_FOUND');
    const amount = body['amount'] as Money;
    if (!isWritten(amount)) throw refuse(422, 'AMOUNT');
    if (order.moved.returnedMinor + minor(amount) > order.moved.takenMinor)
      throw refuse(422, 'CAPTURE_FULLY_REFUNDED');
    const refund = { id: id(), status: 'COMPLETED', amount, invoice_id: String(body['invoice_id']) };
    order.refunds.push(refund);
    order.moved.refunded += 1;
    order.moved.returnedMinor += minor(amount);
    return { status: 201, body: refund };
  }

  #order(ref: string): Order {
    const order = [...this.#orders.values()].find((one) => one.id === ref);
    if (!order || this.#isForgotten(order)) throw refuse(404, 'RESOURCE_NOT_FOUND');
    return order;
  }

  /** PayPal deletes an order that nobody approved within hours. */
  #isForgotten = ({ status, createTime }: Order): boolean =>
    status === 'PAYER_ACTION_REQUIRED' && this.now().getTime() - Date.parse(createTime) > 6 * HOUR_MS;

  #show(order: Order): object {
    const { authorizations, captures, refunds } = order;
    const isLost = this.#lost.has(order.payment);
    const shown = this.#doubled.has(order.payment) ? [...captures, ...captures] : captures;
    return {
      id: order.id,
      intent: order.intent,
      status: order.status,
      create_time: order.createTime,
      links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${order.id}` }],
      purchase_units: [
        {
          custom_id: order.payment,
          amount: order.amount,
          ...(authorizations.length + captures.length === 0 || isLost
            ? {}
            : { payments: { authorizations, captures: shown, refunds } }),
        },
      ],
    };
  }

  #of(paymentId: string): Order {
    const order = this.#orders.get(paymentId);
    if (!order) throw new Error(`nobody opened a page for ${paymentId}`);
    return order;
  }

  has = (paymentId: string) => this.#orders.has(paymentId);

  pay(paymentId: string, wrong: { amountMinor?: number; currency?: string } = {}): void {
    const order = this.#of(paymentId);
    if (order.status !== 'PAYER_ACTION_REQUIRED') return;
    order.status = 'APPROVED';
    const amountMinor = wrong.amountMinor ?? minor(order.amount);
    const currency = wrong.currency ?? order.amount.currency_code;
    order.amount = {
      currency_code: currency,
      value: (amountMinor / unitsOf(currency)).toFixed(whole.includes(currency) ? 0 : 2),
    };
  }

  fail(paymentId: string): void {
    const order = this.#of(paymentId);
    if (order.status === 'PAYER_ACTION_REQUIRED')
      order.authorizations.push({ id: id(), status: 'DENIED', amount: order.amount });
  }

  end(paymentId: string): void {
    const order = this.#of(paymentId);
    if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'VOIDED';
  }

  moved = (paymentId: string): Moved => this.#orders.get(paymentId)?.moved ?? nothing();
  lose = (paymentId: string) => void this.#lost.add(paymentId);
  double = (paymentId: string) => void this.#doubled.add(paymentId);

  /** Keeps a dispute about the capture of a payment, over its whole amount. */
  dispute(paymentId: string, ref: string, rest: Partial<KeptDispute> = {}): KeptDispute {
    const order = this.#of(paymentId);
    return this.disputes.keep({
      dispute_id: ref,
      disputed_transactions: [{ seller_transaction_id: order.captures[0]?.id ?? '' }],
      status: 'OPEN',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      dispute_amount: order.amount,
      update_time: this.now().toISOString(),
      ...rest,
    });
  }

  /** Sets the captures of a payment back, as PayPal may during a dispute. */
  holdBack(paymentId: string, status: string): void {
    for (const capture of this.#of(paymentId).captures) capture.status = status;
  }

  /** Lists a refund that PayPal made for a dispute, as its own. */
  refundForDispute(paymentId: string): void {
    const { refunds, amount } = this.#of(paymentId);
    refunds.push({ id: id(), status: 'COMPLETED', amount });
  }

  message(paymentId: string, kind: MessageKind, change: MessageChange): Sent {
    const resource =
      kind === 'authorized'
        ? { id: id(), purchase_units: [{ custom_id: paymentId }] }
        : { id: id(), custom_id: paymentId, amount: { currency_code: 'XXX', value: '0.01' } };
    return this.sign(kinds[kind], resource, change);
  }

  /** A signed message about any object. */
  sign(kind: string, resource: object, change: MessageChange): Sent {
    // Uses unusual spaces, as PayPal might: the signature covers these bytes.
    const body = JSON.stringify({ id: change.eventId ?? `WH-${id()}`, event_type: kind, resource }, null, 1);
    const transmission = id();
    const time = change.at.toISOString();
    const signed = change.otherAccount ? body.replace('"id"', '"other"') : body;
    const signature = this.#sign(transmission, time, signed);
    return {
      kind,
      body,
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': transmission,
        'paypal-transmission-sig': change.forged ? signature.toLowerCase() : signature,
        'paypal-transmission-time': time,
      },
    };
  }
}
