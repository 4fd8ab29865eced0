import { randomUUID } from 'node:crypto';
import { PaymentMethod } from '#contract/enums.ts';
import type { Random } from '#server/demo/random.ts';
import { paypalPayments } from '#server/ports/payments.paypal.ts';
import { stripePayments } from '#server/ports/payments.stripe.ts';
import type { PaymentPort } from '#server/ports/payments.ts';
import { messageKinds, type FakePayments, type MessageKind } from '#tests/fakes/fake-payments.ts';
import { FakePaypal } from '#tests/fakes/paypal.ts';
import { FakeStripe } from '#tests/fakes/stripe.ts';

/** A webhook event of a service, sent any number of times. */
export interface Message {
  readonly service: FakePayments;
  readonly paymentId: string;
  readonly kind: MessageKind;
  readonly eventId: string;
}

/** Long enough for an answer on two busy cores, so that only a planned silence is one. */
const timeoutMs = 2500;

/** Both payment services on loopback, each with books of its own. */
export class Services {
  readonly #stripe: FakeStripe;
  readonly #paypal: FakePaypal;
  /** Webhook events that are still on their way, or will come again. */
  readonly late: Message[] = [];
  /** Payments with an opened page. */
  readonly opened = new Map<string, FakePayments>();
  ports: readonly PaymentPort[] = [];

  private constructor(now: () => Date) {
    this.#stripe = new FakeStripe(now);
    this.#paypal = new FakePaypal(now);
  }

  static async start(now: () => Date): Promise<Services> {
    const services = new Services(now);
    const [stripe, paypal] = [services.#stripe, services.#paypal];
    const returnBase = 'https://openfield.example';
    services.ports = [
      stripePayments({
        secretKey: stripe.secretKey,
        webhookSecret: stripe.webhookSecret,
        apiBase: await stripe.start(),
        returnBase,
        timeoutMs,
      }),
      paypalPayments(
        {
          clientId: paypal.clientId,
          secret: paypal.secret,
          webhookId: paypal.webhookId,
          apiBase: await paypal.start(),
          returnBase,
          timeoutMs,
        },
        now,
      ),
    ];
    return services;
  }

  async stop(): Promise<void> {
    await Promise.all([this.#stripe.stop(), this.#paypal.stop()]);
  }

  of(method: PaymentMethod): FakePayments {
    return method === PaymentMethod.paypal ? this.#paypal : this.#stripe;
  }

  get all(): readonly FakePayments[] {
    return [this.#stripe, this.#paypal];
  }

  /** The next few calls go wrong: an error or silence before or after the work, an answer that is lost. */
  misbehave(random: Random): void {
    const faults = ['errorBefore', 'errorAfter', 'silentAfter', 'lostAfter', 'silentBefore'] as const;
    random.pick(this.all).misbehave(/./, random.pick(faults), random.int(1, 2));
  }

  behave(): void {
    for (const service of this.all) service.behave();
  }

  /** Webhook events about a payment: mostly true, sometimes false. The server may not believe them. */
  messagesAbout(paymentId: string, happened: MessageKind, random: Random): Message[] {
    const service = this.opened.get(paymentId);
    if (service === undefined) return [];
    const about = (kind: MessageKind): Message => ({ service, paymentId, kind, eventId: randomUUID() });
    const messages = [about(happened)];
    if (random.isTrue(0.2)) messages.push(about(random.pick(messageKinds)));
    return random.shuffle(messages);
  }
}
