import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Payment, WalletRecord } from '#contract/wallet.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { ledger } from './ledger.ts';
import { openPayment } from './payment.open.ts';
import { shownStates } from './payment.state.ts';

/** The reader's balances and the transfers that touch them, newest first. */
export async function mine(ctx: Ctx, input: Parsed<'wallet.mine'>): Promise<Output<'wallet.mine'>> {
  const { id } = signedIn(ctx.actor);
  const accounts = [ledger.student(id), ledger.coachPending(id), ledger.coachAvailable(id)];
  const balances = await ctx.store.db
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor', 'held_minor'])
    .where('id', 'in', accounts)
    .execute();
  const [student = 0, pending = 0, available = 0] = accounts.map((name) => {
    const row = balances.find((balance) => balance.id === name);
    return row ? row.posted_minor - row.held_minor : 0;
  });
  const { rows, next } = pageOf(await readTransfers(ctx, accounts, input.cursor), (row) => [
    row.created_at,
    row.id,
  ]);
  return {
    items: rows.map((row) => presentTransfer(row, accounts)),
    next,
    balanceMinor: student,
    pendingMinor: pending,
    availableMinor: available,
    currency: ctx.config.rules.currency,
  };
}

type TransferView = Pick<
  Row<'transfer'>,
  'id' | 'kind' | 'debit' | 'credit' | 'amount_minor' | 'currency' | 'created_at' | 'order_id'
> & { number: string | null };

async function readTransfers(
  { store }: Ctx,
  accounts: readonly string[],
  cursor: string | undefined,
): Promise<TransferView[]> {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const names = sql.join(accounts);
  const after = place
    ? sql`and (t.created_at < ${place[0]} or (t.created_at = ${place[0]} and t.id > ${place[1]}))`
    : sql``;
  // Two index scans of one page each instead of one scan over an OR.
  const side = (column: 'debit' | 'credit') => sql`
    (select t.* from transfer t where ${sql.ref(`t.${column}`)} in (${names}) ${after}
     order by t.created_at desc, t.id limit ${pageRead})`;
  const result = await sql<TransferView>`
    select t.id, t.kind, t.debit, t.credit, t.amount_minor, t.currency, t.created_at, t.order_id, o.number
    from (${side('debit')} union ${side('credit')}) t left join orders o on o.id = t.order_id
    order by t.created_at desc, t.id limit ${pageRead}`.execute(store.db);
  return result.rows;
}

/** The release moves between two own accounts; the reader gains what can be spent, so it is shown as a plus. */
function presentTransfer(row: TransferView, accounts: readonly string[]): WalletRecord {
  const isGain = accounts.includes(row.credit);
  const kinds: Record<string, WalletRecord['kind']> = {
    topUp: 'topUp',
    pay: 'pay',
    refund: 'refund',
    earning: 'earning',
    release: 'release',
  };
  return {
    id: row.id,
    kind: kinds[row.kind] ?? 'adjustment',
    amountMinor: isGain ? row.amount_minor : -row.amount_minor,
    currency: row.currency,
    at: row.created_at.toISOString(),
    orderId: row.order_id,
    orderNumber: row.number,
  };
}

/** Opens a payment that adds to the balance once its service has taken the money. */
export async function topUp(ctx: CommandCtx, input: Parsed<'wallet.topUp'>): Promise<Output<'wallet.topUp'>> {
  const { rules } = ctx.config;
  if (input.amountMinor < rules.minTopUpMinor || input.amountMinor > rules.maxTopUpMinor)
    throw new AppError('BAD_INPUT', { field: 'amountMinor' });
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
  const row = await ctx.store.db
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
