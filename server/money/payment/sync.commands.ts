import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { addTasks } from '#server/platform/public.ts';
import {
  PaymentServiceError,
  type PaymentPort,
  type PaymentService,
  type PaymentStatus,
} from '#server/ports/payments.ts';
import { claimUndecided, setClosed } from './payment.repository.ts';
import { captureOf, type PaymentEvent, type PaymentState } from './payment.rules.ts';
import { settlePayment } from './settle.commands.ts';

const batch = 50;

/** How long a page may be paid on from its opening: Stripe ends them after a day. */
const openHours = 26;
/** Undecided payments are asked about at this distance, should their webhooks be lost; after that time more slowly. */
const lookMinutes = 5;
const lateLookMinutes = 60;
/** As far back as both sides are compared every night: what has no end by then has none. */
const lastLookDays = 35;

/** The port of a payment that has another side, and where it is kept there. */
function otherSide(
  { ports }: Deps,
  payment: Row<'payment'>,
): { service: PaymentService; port: PaymentPort; ref: string } | null {
  const port = ports.payments.find((candidate) => candidate.name === payment.provider);
  const ref = payment.service_ref;
  return port?.service && ref !== null ? { port, service: port.service, ref } : null;
}

/**
 * Asks the service how a payment stands and takes it from there, exactly once however often it is asked. Whoever says
 * that something has happened (a webhook, the payer's return, the job) only causes this question. What is decided
 * already is not asked about: after it, only our own tasks change anything. Returns how the payment stands with us.
 */
export async function syncPayment(deps: Deps, payment: Row<'payment'>): Promise<PaymentState> {
  const there = otherSide(deps, payment);
  if (there === null || payment.settled_at !== null) return payment.state;
  return (await look(deps, payment, there)).state;
}

async function look(
  deps: Deps,
  payment: Row<'payment'>,
  there: { service: PaymentService; ref: string },
): Promise<{ state: PaymentState; report: PaymentStatus }> {
  const { ref, service } = there;
  const report = await service.look({ id: payment.id, ref, capture: captureOf(payment) });
  if (report.paymentId !== payment.id) {
    await reportForeign(deps, payment);
    return { state: payment.state, report };
  }
  const event = eventOf(payment, ref, report);
  const settled = event === null ? null : await settlePayment(deps, event);
  return { state: settled ?? payment.state, report };
}

/** The payer came back without paying. It is paid after all when both happened in the same moment. */
export async function leavePayment(deps: Deps, payment: Row<'payment'>): Promise<PaymentState> {
  const there = otherSide(deps, payment);
  if (there === null || payment.settled_at !== null) return payment.state;
  await there.service.abandon({ id: payment.id, ref: there.ref, capture: captureOf(payment) });
  const state = await syncPayment(deps, payment);
  if (state !== 'open') return state;
  const left: PaymentEvent = {
    provider: payment.provider,
    eventId: `${there.ref}:left`,
    paymentId: payment.id,
    kind: 'canceled',
    amountMinor: payment.amount_minor,
  };
  return (await settlePayment(deps, left)) ?? state;
}

/** One fact is one event, whoever brought it. Money in another currency is a wrong amount, and is let go like one. */
function eventOf(payment: Row<'payment'>, ref: string, report: PaymentStatus): PaymentEvent | null {
  if (report.state === 'open') return null;
  // A top-up that is authorised only is not money yet.
  if (report.state === 'authorized' && captureOf(payment) === 'now') return null;
  const isMoney = report.state === 'authorized' || report.state === 'captured';
  const isRightCurrency = report.currency === payment.currency;
  return {
    provider: payment.provider,
    eventId: `${ref}:${isMoney ? 'succeeded' : report.state}`,
    paymentId: payment.id,
    kind: report.state === 'authorized' || report.state === 'captured' ? 'succeeded' : report.state,
    amountMinor: isRightCurrency ? report.amountMinor : 0,
  };
}

/** What the service keeps under our reference belongs to something else: nothing is touched, and a person has to look. */
async function reportForeign({ database, clock, log }: Deps, payment: Row<'payment'>): Promise<void> {
  log.error(`the service's record of payment ${payment.id} is about something else`);
  await database.transaction(
    (tx) =>
      addTasks(tx, [
        {
          kind: 'moneyUnexplained',
          subject: { kind: 'payment', id: payment.id },
          facts: { provider: payment.provider },
          uniqueKey: `foreignRecord:${payment.id}`,
          at: clock.now(),
        },
      ]),
    { keyed: true },
  );
}

/**
 * Asks about every undecided payment whose page was opened, until the service says how it ended. Webhooks get lost,
 * and this server may be away for days. Other nodes skip what this one asks about. Returns how many were decided.
 */
export async function syncUndecided(deps: Deps): Promise<number> {
  let decided = 0;
  for (;;) {
    const payments = await claimUndecided(deps.database.query, lookDistances(deps.clock.now()));
    for (const payment of payments) {
      try {
        const ask = isOver(payment, deps.clock.now()) ? endPayment : syncPayment;
        if ((await ask(deps, payment)) !== payment.state) decided += 1;
      } catch (error) {
        deps.log.warn({ err: error }, `payment ${payment.id} could not be looked up`);
      }
    }
    if (payments.length < batch) return decided;
  }
}

const openedAt = (payment: Row<'payment'>): number => (payment.opened_at ?? payment.created_at).getTime();

const isOver = (payment: Row<'payment'>, now: Date): boolean =>
  now.getTime() >= openedAt(payment) + openHours * HOUR_MS;

/**
 * The time of a page is over: it is closed at the service, which is asked how the payment ended. A payment is not
 * asked about again once nothing can come of it. It is asked about while there is no answer, or while money is on its
 * way.
 */
async function endPayment(deps: Deps, payment: Row<'payment'>): Promise<PaymentState> {
  const there = otherSide(deps, payment);
  if (there === null) return payment.state;
  const { id } = payment;
  try {
    await there.service.abandon({ id, ref: there.ref, capture: captureOf(payment) });
    const { state, report } = await look(deps, payment, there);
    const isLast = deps.clock.now().getTime() >= openedAt(payment) + lastLookDays * DAY_MS;
    if (isLast || report.state === 'canceled' || report.state === 'failed')
      await setClosed(deps.database.query, id, deps.clock.now());
    return state;
  } catch (error) {
    // The service keeps no such payment any more: nobody paid it.
    if (!(error instanceof PaymentServiceError) || error.status !== 404) throw error;
    await setClosed(deps.database.query, id, deps.clock.now());
    return payment.state;
  }
}

/** When a page is late, and before which last look a payment is due. A late page has an instant of its own. */
function lookDistances(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return {
    now,
    lateFrom: ago(openHours * HOUR_MS),
    due: ago(lookMinutes * MINUTE_MS),
    lateDue: ago(lateLookMinutes * MINUTE_MS),
    batch,
  };
}
