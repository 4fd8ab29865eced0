import type { Output, Parsed } from '#contract/all-apis.ts';
import { isPayable } from '#contract/currencies.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Payment } from '#contract/wallet.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { requireConsent } from '#server/people/public.ts';
import { ledger } from '#server/money/ledger/ledger.ts';
import { openPayment } from '#server/money/payment/payment.open.ts';
import { shownStates } from '#server/money/payment/payment.state.ts';
import { readRecords } from './wallet.records.ts';

/** The reader's balances and the transfers that touch them, newest first. */
export async function mine(ctx: Ctx, input: Parsed<'wallet.mine'>): Promise<Output<'wallet.mine'>> {
  const { id } = signedIn(ctx.actor);
  const accounts = [ledger.student(id), ledger.coachPending(id), ledger.coachAvailable(id)];
  const balances = await ctx.database.query
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor', 'held_minor'])
    .where('id', 'in', accounts)
    .execute();
  const [student = 0, pending = 0, available = 0] = accounts.map((name) => {
    const row = balances.find((balance) => balance.id === name);
    return row ? row.posted_minor - row.held_minor : 0;
  });
  return {
    ...(await readRecords(ctx.database.query, { accounts, memberId: id, cursor: input.cursor })),
    balanceMinor: student,
    pendingMinor: pending,
    availableMinor: available,
    currency: ctx.config.rules.currency,
  };
}

/** Opens a payment that adds to the balance once its service has taken the money. */
export async function topUp(ctx: CommandCtx, input: Parsed<'wallet.topUp'>): Promise<Output<'wallet.topUp'>> {
  const { rules } = ctx.config;
  const isInRange = input.amountMinor >= rules.minTopUpMinor && input.amountMinor <= rules.maxTopUpMinor;
  if (!isInRange || !isPayable(input.amountMinor, rules.currency))
    throw new AppError('BAD_INPUT', { field: 'amountMinor' });
  await requireConsent(ctx.tx, ctx.actor.id, ctx.clock.now());
  const { payment, redirectUrl } = await openPayment(ctx, {
    kind: 'topUp',
    accountId: ctx.actor.id,
    orderId: null,
    method: input.method,
    amountMinor: input.amountMinor,
    currency: rules.currency,
  });
  return { payment: presentPayment(payment), redirectUrl };
}

/** An own payment; the screen after the hosted page asks until it is decided. */
export async function paymentDetail(ctx: Ctx, { id }: Parsed<'payment.detail'>): Promise<Payment> {
  const row = await ctx.database.query
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', signedIn(ctx.actor).id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentPayment(row);
}

const presentPayment = (row: Row<'payment'>): Payment => ({
  id: row.id,
  kind: row.kind,
  orderId: row.order_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  method: Object.values(PaymentMethod).find((known) => known === row.method) ?? PaymentMethod.visa,
  state: shownStates[row.state],
});
