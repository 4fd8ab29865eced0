import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { addTasks } from '#server/platform/public.ts';
import {
  PaymentServiceError,
  type PaymentPort,
  type PaymentService,
  type PaymentStatus,
} from '#server/ports/payments.ts';
import { claimUndecided, setClosed, setIntent } from './payment.repository.ts';
import { captureOf, type PaymentEvent, type PaymentState } from './payment.rules.ts';
import { settlePayment } from './settle.commands.ts';

const batch = 50;

/** Hours in which a hosted page can be paid: Stripe closes it after a day. */
const openHours = 26;
/** Interval of checks of an undecided payment, in case a webhook is lost; after `openHours` less often. */
const lookMinutes = 5;
const lateLookMinutes = 60;
/**
 * Days until the last check, as many as the nightly comparison covers. A payment still open then never ends.
 */
const lastLookDays = 35;

/** Service of a payment, and its reference there; null when the payment has no service. */
function otherSide(
  { ports }: Deps,
  payment: Row<'payment'>,
): { service: PaymentService; port: PaymentPort; ref: string } | null {
  const port = ports.payments.find((candidate) => candidate.name === payment.provider);
  const ref = payment.service_ref;
  return port?.service && ref !== null ? { port, service: port.service, ref } : null;
}

/**
 * Reads a payment's state from the service and applies it, exactly once however often it is called. A
 * webhook, the payer's return or the job only triggers this check. Skips a decided payment: only our own
 * operations change it. Returns our state of the payment.
 */
export async function syncPayment(deps: Deps, payment: Row<'payment'>): Promise<PaymentState> {
  const there = otherSide(deps, payment);
  if (there === null || payment.settled_at !== null) return payment.state;
  return (await syncWith(deps, payment, there)).state;
}

async function syncWith(
  deps: Deps,
  payment: Row<'payment'>,
  there: { service: PaymentService; ref: string },
): Promise<{ state: PaymentState; report: PaymentStatus }> {
  const { ref, service } = there;
  const report = await service.sync({ id: payment.id, ref, capture: captureOf(payment) });
  if (report.paymentId !== payment.id) {
    await reportForeignPayment(deps, payment);
    return { state: payment.state, report };
  }
  if (report.intent !== null) await setIntent(deps.database.query, payment.id, report.intent);
  const event = eventOf(payment, ref, report);
  const settled = event === null ? null : await settlePayment(deps, event);
  return { state: settled ?? payment.state, report };
}

/**
 * Closes a payment when the payer came back without paying. It still succeeds if it was paid at that moment.
 */
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

/**
 * Maps one fact to one event, for every source. Money in another currency is a wrong amount, and is voided
 * like one.
 */
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

/** The service keeps another record under our reference: nothing is touched, and an operator gets a task. */
async function reportForeignPayment({ database, clock, log }: Deps, payment: Row<'payment'>): Promise<void> {
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
 * Looks at every undecided payment with an opened page, until the service reports its end. Webhooks get
 * lost, and this server may be away for days. Other nodes skip the payments of this one. Returns how many
 * were decided.
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
    const { state, report } = await syncWith(deps, payment, there);
    const isLast = deps.clock.now().getTime() >= openedAt(payment) + lastLookDays * DAY_MS;
    if (isLast || report.state === 'canceled' || report.state === 'failed')
      await setClosed(deps.database.query, id, deps.clock.now());
    return state;
  } catch (error) {
    // The service no longer keeps such a payment: nobody paid it.
    if (!(error instanceof PaymentServiceError) || error.status !== 404) throw error;
    await setClosed(deps.database.query, id, deps.clock.now());
    return payment.state;
  }
}

/** Times that decide if a page is late, and if the next check is due. Late pages are checked less often. */
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
