import type { Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { AppError } from '#server/base/errors.ts';
import { autoAccept } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { canPay } from '#server/booking/order/rules/order.actions.rules.ts';
import { change } from '#server/booking/order/rules/order.change.rules.ts';
import { expiryOf } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { requireOwnAge } from '#server/booking/order/settling/order.age.commands.ts';
import { freeRequest, paidFromBalance } from '#server/booking/order/settling/order.payment-steps.rules.ts';
import { requireSigned } from '#server/booking/order/settling/order.waiver.commands.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { ledger, lockBalances } from '#server/money/public.ts';
import { requireConsent } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { listOfferedMates } from './waitlist.course.repository.ts';
import { presentEntry } from './waitlist.record.queries.ts';
import { endWaiting, findOwnEntry, setAccepted, type EntryRow } from './waitlist.repository.ts';

/**
 * Takes the offered seats, with the form from joining: of a course on all dates that are offered. Requires only what is
 * missing now: consent, age or signature (CONSENT_PENDING, BIRTH_DATE_NEEDED, WAIVER_MISSING; the seats stay held). The
 * balance pays when the person agreed to that and it is enough for everything. Otherwise the orders wait for payment, at
 * least as long as any other. WAITLIST_OVER when there is no open offer. Returns the order of the soonest date.
 */
export async function acceptOffer(ctx: CommandCtx, input: Parsed<'waitlist.accept'>): Promise<OrderRecord> {
  const { tx, config } = ctx;
  const { entry, offered, now } = await lockOffer(ctx, input.id);
  await requireConsent(tx, ctx.actor.id, now);
  for (const { order } of offered) {
    await requireOwnAge(tx, order);
    await requireSigned(tx, order.id, now);
  }
  const after = await taken(tx, offered, input.payFromBalance, now, config.rules);
  await setAccepted(tx, entry.id, now);
  const accepted = new Map((await autoAccept(tx, after, now)).map((one) => [one.order.id, one]));
  const [first] = after;
  if (first === undefined) throw new AppError('WAITLIST_OVER');
  const { order } = accepted.get(first.order.id) ?? first;
  return presentOne(tx, order, { side: 'student', now, rules: config.rules });
}

/** All dates of a course share how they are paid, and until when. */
async function taken(
  tx: Tx,
  offered: readonly [OrderContext, ...OrderContext[]],
  payFromBalance: boolean,
  now: Date,
  rules: Rules,
): Promise<OrderContext[]> {
  const [{ order, cls }] = offered;
  const owed = offered.reduce((sum, one) => sum + one.order.total_minor, 0);
  if (owed === 0)
    return applyChanges(
      tx,
      offered.map((context) => freeRequest(context, now, rules)),
      now,
    );
  if (payFromBalance && (await balanceOf(tx, order.student_id)) >= owed)
    return applyChanges(
      tx,
      offered.map((context) => paidFromBalance(context, now, rules)),
      now,
    );
  const usual = expiryOf(now, cls.starts_at, false, rules);
  const until = order.expires_at !== null && order.expires_at > usual ? order.expires_at : usual;
  const steps = offered.map((context) =>
    change(context, 'acceptOffer', {
      actor: { kind: 'student', id: order.student_id },
      patch: { expires_at: until },
    }),
  );
  return applyChanges(tx, steps, now);
}

async function balanceOf(tx: Tx, accountId: string): Promise<number> {
  const name = ledger.student(accountId);
  return (await lockBalances(tx, [name])).get(name) ?? 0;
}

/** Lets the offered seats go. */
export async function declineOffer(
  ctx: CommandCtx,
  { id }: Parsed<'waitlist.decline'>,
): Promise<WaitlistRecord> {
  const { entry, offered, now } = await lockOffer(ctx, id);
  await applyChanges(
    ctx.tx,
    offered.map((context) => declined(context, now)),
    now,
  );
  return presentAgain(ctx, entry, now);
}

/** Ends the wait, or declines the offer. A second call gets the same answer. */
export async function leaveWaitlist(
  ctx: CommandCtx,
  { id }: Parsed<'waitlist.leave'>,
): Promise<WaitlistRecord> {
  const entry = await findOwnEntry(ctx.tx, ctx.actor.id, id);
  if (entry === undefined) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  const left = await endWaiting(ctx.tx, id, { state: 'left', closed_code: null }, now, ctx.actor.id);
  if (left) return presentEntry(ctx.tx, left, ctx.actor, now, ctx.config.rules);
  const current = await findOwnEntry(ctx.tx, ctx.actor.id, id);
  if (current?.state === 'offered') return declineOffer(ctx, { id });
  if (current?.state === 'left') return presentEntry(ctx.tx, current, ctx.actor, now, ctx.config.rules);
  throw new AppError('WAITLIST_OVER');
}

const declined = (context: OrderContext, now: Date) =>
  change(context, 'declineOffer', {
    actor: { kind: 'student', id: context.order.student_id },
    patch: {
      cancel_by: 'student',
      cancel_code: 'offerDeclined',
      cancel_text: '',
      refund_minor: 0,
      ended_at: now,
    },
  });

/** The offered orders under their locks, soonest first: one, or those of all dates of a course. */
async function lockOffer(ctx: CommandCtx, id: string) {
  const entry = await findOwnEntry(ctx.tx, ctx.actor.id, id);
  if (entry === undefined) throw new AppError('NOT_FOUND');
  if (entry.order_id === null) throw new AppError('WAITLIST_OVER');
  const mates = entry.course_id === null ? [] : await listOfferedMates(ctx.tx, entry.order_id);
  const ids = [...new Set([entry.order_id, ...mates.map((mate) => mate.id)])];
  const contexts = await lockOrders(ctx.tx, ids, { student: true, class: true });
  if (contexts.some(({ order }) => order.student_id !== ctx.actor.id)) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  // The entry is read again under the order's lock, which every answer to an offer holds.
  const current = await findOwnEntry(ctx.tx, ctx.actor.id, id);
  // The coach may have canceled a date of a course meanwhile.
  const [first, ...others] = contexts
    .filter(({ order }) => order.status === OrderStatus.awaitPayment)
    .toSorted((a, b) => a.cls.starts_at.getTime() - b.cls.starts_at.getTime());
  const isOver =
    current?.state !== 'offered' ||
    first === undefined ||
    [first, ...others].some((one) => !canPay(one.order, now));
  if (isOver) throw new AppError('WAITLIST_OVER');
  return { entry: current, offered: [first, ...others] as const, now };
}

async function presentAgain(ctx: CommandCtx, entry: EntryRow, now: Date): Promise<WaitlistRecord> {
  const current = await findOwnEntry(ctx.tx, ctx.actor.id, entry.id);
  return presentEntry(ctx.tx, current ?? entry, ctx.actor, now, ctx.config.rules);
}
