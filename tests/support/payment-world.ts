import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import type { Row } from '#server/db/types.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { topUp } from '#server/money/wallet/wallet.commands.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { paypalPayments } from '#server/ports/payments.paypal.ts';
import { stripePayments } from '#server/ports/payments.stripe.ts';
import type { PaymentPort } from '#server/ports/payments.ts';
import type { FakePayments, Sent } from '#tests/fakes/fake-payments.ts';
import { FakePaypal } from '#tests/fakes/paypal.ts';
import { FakeStripe } from '#tests/fakes/stripe.ts';
import { as } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serveWorld, type ServedWorld } from '#tests/support/serve.ts';
import type { World, WorldChoice } from '#tests/support/world.ts';

export type ServiceName = FakePayments['name'];

export interface Bought {
  order: OrderRecord;
  student: string;
  coach: string;
  cls: Row<'class'>;
  paymentId: string;
  /** Address to which the person is sent; relative to the server. */
  redirectUrl: string;
}

export interface PaymentWorld extends ServedWorld {
  fakes: Record<ServiceName, FakePayments>;
  port(name: ServiceName): PaymentPort;
  stripe: FakeStripe;
  paypal: FakePaypal;
  /** Creates an unpaid order with a pending payment. */
  buy(name: ServiceName, rest?: { capacity?: number }): Promise<Bought>;
  topUp(name: ServiceName, amountMinor: number): Promise<Omit<Bought, 'order' | 'coach' | 'cls'>>;
  /** Starts another payment for the same order. */
  payAgain(name: ServiceName, bought: Bought): Promise<Bought>;
  /** Follows the link to the service's page; resolves to the final URL. */
  follow(bought: Pick<Bought, 'redirectUrl'>): Promise<string>;
  /** Returns from the page; resolves to the URL of the app's result screen. */
  comeBack(bought: Pick<Bought, 'redirectUrl'>, hasLeft?: boolean): Promise<string>;
  deliver(name: ServiceName, sent: Pick<Sent, 'body' | 'headers'>): Promise<number>;
  paymentRow(id: string): Promise<Row<'payment'>>;
  /** Moves the clock past every wait and runs due jobs until none are left. */
  settleDown(): Promise<void>;
}

const methods = { stripe: PaymentMethod.visa, paypal: PaymentMethod.paypal } as const;
/** Long enough for a busy machine, short enough to wait for in a test. */
const timeoutMs = 1_500;

/** A server with card and PayPal connected to fakes of both services on loopback. */
export async function paymentWorld(choice: WorldChoice = {}): Promise<PaymentWorld> {
  const clock = manualClock('2027-03-01T08:00:00.000Z');
  const now = () => clock.now();
  const [stripe, paypal] = [new FakeStripe(now), new FakePaypal(now)];
  const bases = [await stripe.start(), await paypal.start()] as const;
  const returnBase = 'https://openfield.example';
  const payments = [
    stripePayments({
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      apiBase: bases[0],
      returnBase,
      timeoutMs,
    }),
    paypalPayments(
      {
        clientId: paypal.clientId,
        secret: paypal.secret,
        webhookId: paypal.webhookId,
        apiBase: bases[1],
        returnBase,
        timeoutMs,
      },
      now,
    ),
  ];
  afterAll(() => Promise.all([stripe.stop(), paypal.stop()]));
  const world = await serveWorld({ clock, ports: { payments }, ...choice });
  const { app } = world;
  const go = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url });
    if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
    return String(answer.headers.location);
  };
  const payFor = async (name: ServiceName, orderId: string, student: string) => {
    const paid = await as(world, student, payOrder, { id: orderId, method: methods[name] });
    return { paymentId: paid.paymentId ?? '', redirectUrl: paid.redirectUrl ?? '' };
  };
  return Object.assign(world, {
    fakes: { stripe, paypal },
    stripe,
    paypal,
    port: (name: ServiceName) => payments.find((port) => port.name === name)!,
    async buy(name: ServiceName, rest: { capacity?: number } = {}) {
      const [coach, student] = [await addCoach(world), await addStudent(world)];
      const cls = await addClass(world, { coachId: coach, ...rest });
      const order = await bookOne(world, student, cls);
      return { order, student, coach, cls, ...(await payFor(name, order.id, student)) };
    },
    async payAgain(name: ServiceName, bought: Bought) {
      return { ...bought, ...(await payFor(name, bought.order.id, bought.student)) };
    },
    async topUp(name: ServiceName, amountMinor: number) {
      const student = await addStudent(world);
      const { payment, redirectUrl } = await as(world, student, topUp, {
        amountMinor,
        method: methods[name],
      });
      return { student, paymentId: payment.id, redirectUrl };
    },
    follow: ({ redirectUrl }: Pick<Bought, 'redirectUrl'>) => go(redirectUrl),
    comeBack: ({ redirectUrl }: Pick<Bought, 'redirectUrl'>, hasLeft = false) =>
      go(`${redirectUrl}/return${hasLeft ? '?left=1' : ''}`),
    async deliver(name: ServiceName, { body, headers }: Pick<Sent, 'body' | 'headers'>) {
      const answer = await app.inject({
        method: 'POST',
        url: `/applet/webhook/${name}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      return answer.statusCode;
    },
    paymentRow: (id: string) =>
      world.database.query.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async settleDown() {
      for (let minute = 0; minute < 60 && (await isBusy(world)); minute += 1) {
        await readInbox(world);
        await runPaymentOperations(world);
        world.clock.advance({ minutes: 1 });
      }
    },
  });
}

async function isBusy({ database }: World): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from payment_operation where done_at is null)
      or exists (select from payment_event where outcome is null) as busy`.execute(database.query);
  return rows[0]?.busy ?? false;
}
