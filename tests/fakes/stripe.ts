import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import type { FakePayments, MessageChange, MessageKind, Moved, Sent } from './fake-payments.ts';
import { FakeServer, Refusal, type Call, type FakeAnswer } from './fake-server.ts';

interface Intent {
  id: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  amount: number;
  currency: string;
  received: number;
  hasFailed: boolean;
  metadata: Record<string, string>;
  refunds: { id: string; amount: number; metadata: Record<string, string> }[];
  moved: Moved;
  created: number;
}

interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  currency: string;
  isManual: boolean;
  payment: string;
  metadata: Record<string, string>;
  intent: Intent | null;
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const apiVersion = '2026-10-28.endive';
const types: Record<MessageKind, string> = {
  authorized: 'checkout.session.completed',
  captured: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
  refunded: 'charge.refunded',
};
const nothing = (): Moved => ({
  authorized: 0,
  captured: 0,
  voided: 0,
  refunded: 0,
  takenMinor: 0,
  returnedMinor: 0,
});

const refuse = (status: number, code: string): Refusal =>
  new Refusal(status, { error: { type: 'invalid_request_error', code, message: code } });

/** Stripe accepts three-decimal currencies only in tens, and ISK only with two zeros. */
const isUnpayable = (amount: number, currency: string) =>
  (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && amount % 10 !== 0) ||
  (currency === 'isk' && amount % 100 !== 0);

/**
 * Fake of the used parts of Stripe: Checkout Sessions, their intents, captures, cancellations, refunds,
 * lists.
 */
export class FakeStripe extends FakeServer implements FakePayments {
  readonly name = 'stripe';
  readonly secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  readonly webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  protected readonly keyHeader = 'idempotency-key';
  /** Set to answer as a live-mode account. */
  isLive = false;
  readonly #sessions = new Map<string, Session>();
  readonly #lost = new Set<string>();
  readonly #disputes = new Map<string, object>();
  readonly #doubled = new Set<string>();

  protected refuseKey(): FakeAnswer {
    return { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } };
  }

  protected act(call: Call): FakeAnswer {
    if (call.headers['authorization'] !== `Bearer ${this.secretKey}`)
      throw new Refusal(401, {
        error: { type: 'invalid_request_error', message: call.headers['authorization'] },
      });
    if (call.headers['stripe-version'] !== apiVersion) throw refuse(400, 'version_missing');
    const form = new URLSearchParams(call.body);
    const [, , noun, ref, verb] = call.path.split('/');
    if (call.path === '/v1/checkout/sessions') return ok(this.#show(this.#create(call, form)));
    if (noun === 'checkout') return this.#onSession(call);
    if (noun === 'payment_intents' && ref === undefined) return this.#list(call);
    if (noun === 'payment_intents' && call.method === 'GET') return ok(showIntent(this.#intent(ref ?? '')));
    if (noun === 'disputes' && ref === undefined) return list([...this.#disputes.values()]);
    if (noun === 'disputes') return ok(this.#dispute(ref ?? ''));
    if (noun === 'radar') return list([]);
    if (noun === 'payment_intents') return this.#onIntent(call, this.#intent(ref ?? ''), verb ?? '', form);
    if (noun === 'refunds' && call.method === 'GET')
      return list(this.#intent(call.query.get('payment_intent') ?? '').refunds);
    if (noun === 'refunds') return this.#refund(call, form);
    throw refuse(404, 'no_such_place');
  }

  #create(call: Call, form: URLSearchParams): Session {
    if (!call.headers['idempotency-key']) throw refuse(400, 'key_missing');
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const payment = form.get('client_reference_id') ?? '';
    const back = form.get('success_url') ?? '';
    if (!Number.isInteger(amount) || amount <= 0 || form.get('mode') !== 'payment')
      throw refuse(400, 'amount');
    const currency = form.get('line_items[0][price_data][currency]') ?? '';
    if (isUnpayable(amount, currency)) throw refuse(400, 'amount');
    if (form.get('payment_intent_data[metadata][payment]') !== payment) throw refuse(400, 'metadata');
    if (!/^https?:\/\//.test(back)) throw refuse(400, 'url_invalid');
    if (form.get('allowed_payment_method_types[0]') !== 'card') throw refuse(400, 'methods');
    const session: Session = {
      id: id('cs_test'),
      status: 'open',
      amount,
      currency,
      isManual: form.get('payment_intent_data[capture_method]') === 'manual',
      payment,
      metadata: { payment: form.get('metadata[payment]') ?? '' },
      intent: null,
    };
    this.#sessions.set(payment, session);
    return session;
  }

  #onSession({ path, method }: Call): FakeAnswer {
    const [, , , , ref, verb] = path.split('/');
    const session = [...this.#sessions.values()].find((one) => one.id === ref);
    if (session === undefined) throw refuse(404, 'resource_missing');
    if (method === 'POST' && verb === 'expire') {
      if (session.status !== 'open') throw refuse(400, 'session_not_open');
      this.#expire(session);
    }
    return ok(this.#show(session));
  }

  #expire(session: Session): void {
    session.status = 'expired';
    if (session.intent) session.intent.status = 'canceled';
  }

  #onIntent(call: Call, intent: Intent, verb: string, form: URLSearchParams): FakeAnswer {
    if (!call.headers['idempotency-key']) throw refuse(400, 'key_missing');
    if (intent.status !== 'requires_capture') throw refuse(400, 'payment_intent_unexpected_state');
    if (verb === 'cancel') {
      intent.status = 'canceled';
      intent.moved.voided += 1;
      return ok(showIntent(intent));
    }
    const amount = Number(form.get('amount_to_capture'));
    if (verb !== 'capture' || !(amount > 0) || amount > intent.amount) throw refuse(400, 'amount_too_large');
    this.#take(intent, amount);
    return ok(showIntent(intent));
  }

  #take(intent: Intent, amount: number): void {
    intent.status = 'succeeded';
    intent.received = amount;
    intent.moved.captured += 1;
    intent.moved.takenMinor += amount;
  }

  #refund(call: Call, form: URLSearchParams): FakeAnswer {
    if (!call.headers['idempotency-key']) throw refuse(400, 'key_missing');
    const intent = this.#intent(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    const task = form.get('metadata[task]') ?? '';
    if (intent.status !== 'succeeded') throw refuse(400, 'charge_not_captured');
    if (!(amount > 0) || intent.moved.returnedMinor + amount > intent.received)
      throw refuse(400, 'charge_already_refunded');
    const refund = { id: id('re'), amount, metadata: { task } };
    intent.refunds.push(refund);
    intent.moved.refunded += 1;
    intent.moved.returnedMinor += amount;
    return ok({ object: 'refund', status: 'succeeded', ...refund });
  }

  #list({ query }: Call): FakeAnswer {
    const from = Number(query.get('created[gte]'));
    const to = Number(query.get('created[lt]'));
    const intents = [...this.#sessions.values()].flatMap(({ intent, payment }) => {
      if (!intent || this.#lost.has(payment)) return [];
      return this.#doubled.has(payment) ? [intent, { ...intent, id: id('pi') }] : [intent];
    });
    return list(
      intents.filter(({ created }) => created >= from && created <= to).map((intent) => showIntent(intent)),
    );
  }

  #dispute(ref: string): object {
    const dispute = this.#disputes.get(ref);
    if (dispute === undefined) throw refuse(404, 'resource_missing');
    return dispute;
  }

  #intent(ref: string): Intent {
    const session = [...this.#sessions.values()].find(({ intent }) => intent?.id === ref);
    if (!session?.intent) throw refuse(404, 'resource_missing');
    return session.intent;
  }

  #show({ payment, intent, ...session }: Session): object {
    return {
      object: 'checkout.session',
      id: session.id,
      status: session.status,
      livemode: this.isLive,
      client_reference_id: payment,
      metadata: session.metadata,
      amount_total: session.amount,
      currency: session.currency,
      url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
      payment_intent: intent ? showIntent(intent) : null,
    };
  }

  #session(paymentId: string): Session {
    const session = this.#sessions.get(paymentId);
    if (session === undefined) throw new Error(`nobody opened a page for ${paymentId}`);
    return session;
  }

  #tried(session: Session): Intent {
    session.intent ??= {
      id: id('pi'),
      status: 'requires_payment_method',
      amount: session.amount,
      currency: session.currency,
      received: 0,
      hasFailed: false,
      metadata: { payment: session.payment },
      refunds: [],
      moved: nothing(),
      created: Math.floor(this.now().getTime() / 1000),
    };
    return session.intent;
  }

  has = (paymentId: string) => this.#sessions.has(paymentId);

  pay(paymentId: string, wrong: { amountMinor?: number; currency?: string } = {}): void {
    const session = this.#session(paymentId);
    if (session.status !== 'open') return;
    const intent = this.#tried(session);
    intent.amount = wrong.amountMinor ?? intent.amount;
    intent.currency = wrong.currency?.toLowerCase() ?? intent.currency;
    session.status = 'complete';
    intent.moved.authorized += 1;
    intent.status = 'requires_capture';
    if (!session.isManual) this.#take(intent, intent.amount);
  }

  fail(paymentId: string): void {
    const session = this.#session(paymentId);
    if (session.status === 'open') this.#tried(session).hasFailed = true;
  }

  end(paymentId: string): void {
    const session = this.#session(paymentId);
    if (session.status === 'open') this.#expire(session);
  }

  /** Ids of a payment as disputes and fraud warnings have them. */
  refs(paymentId: string): { intent: string; charge: string } {
    const intent = this.#session(paymentId).intent?.id ?? '';
    return { intent, charge: `ch_${intent}` };
  }

  /** Keeps a dispute of a payment, as the bank decided by now. `rest`: fields that are different. */
  dispute(paymentId: string, ref: string, status: string, rest: object = {}): object {
    const { intent, charge } = this.refs(paymentId);
    const { amount, currency } = this.#session(paymentId);
    const places = { charge, payment_intent: intent };
    const dispute = { object: 'dispute', id: ref, amount, currency, ...places, status, ...rest };
    this.#disputes.set(ref, dispute);
    return dispute;
  }

  forgetDispute = (ref: string) => void this.#disputes.delete(ref);

  /** A signed event about any object; disputes and warnings carry no id of ours. */
  sign(type: string, object: object, at: Date): Sent {
    const created = Math.floor(at.getTime() / 1000);
    const event = { id: id('evt'), object: 'event', type, livemode: false, created, data: { object } };
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.webhookSecret,
      timestamp: created,
    });
    return { kind: type, body, headers: { 'stripe-signature': signature } };
  }

  moved = (paymentId: string): Moved => this.#sessions.get(paymentId)?.intent?.moved ?? nothing();
  lose = (paymentId: string) => void this.#lost.add(paymentId);
  double = (paymentId: string) => void this.#doubled.add(paymentId);

  message(paymentId: string, kind: MessageKind, change: MessageChange): Sent {
    const body = JSON.stringify({
      id: change.eventId ?? id('evt'),
      object: 'event',
      type: types[kind],
      livemode: false,
      created: Math.floor(change.at.getTime() / 1000),
      ...(change.otherAccount ? { account: 'acct_other' } : {}),
      data: { object: { id: id('pi'), amount_received: 1, status: kind, metadata: { payment: paymentId } } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: change.forged ? 'whsec_of_somebody_else' : this.webhookSecret,
      timestamp: Math.floor(change.at.getTime() / 1000),
    });
    return { kind: types[kind], body, headers: { 'stripe-signature': signature } };
  }
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
const list = (data: unknown[]): FakeAnswer => ok({ object: 'list', data, has_more: false });

const showIntent = (intent: Intent) => ({
  object: 'payment_intent',
  id: intent.id,
  status: intent.status,
  amount: intent.amount,
  amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
  amount_received: intent.received,
  currency: intent.currency,
  created: intent.created,
  metadata: intent.metadata,
  last_payment_error: intent.hasFailed ? { code: 'card_declined' } : null,
  latest_charge:
    intent.status === 'succeeded'
      ? { object: 'charge', id: `ch_${intent.id}`, amount_refunded: intent.moved.returnedMinor }
      : null,
});
