import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Payment } from '#contract/wallet.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listOpenHolds } from '#server/money/hold/hold.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { presentContested, presentPayment, presentTransfers } from './wallet.presenter.ts';
import { findOwnPayment, listBalances, listTransfers } from './wallet.repository.ts';

/** The reader's balances and the transfers that touch them, newest first. */
export async function readWallet(ctx: Ctx, input: Parsed<'wallet.mine'>): Promise<Output<'wallet.mine'>> {
  const { id } = signedIn(ctx.actor);
  const accounts = [ledger.student(id), ledger.coachPending(id), ledger.coachAvailable(id)];
  const balances = await listBalances(ctx.database.query, accounts);
  const [student = 0, pending = 0, available = 0] = accounts.map((name) => {
    const row = balances.find((balance) => balance.id === name);
    return row ? row.posted_minor - row.held_minor : 0;
  });
  const records = await listTransfers(ctx.database.query, {
    accounts,
    readerId: id,
    memberId: id,
    cursor: input.cursor,
  });
  const contested = await listOpenHolds(ctx.database.query, id, ctx.clock.now());
  return {
    ...presentTransfers(records, accounts),
    ...(contested.length === 0 ? {} : { contested: contested.map(presentContested) }),
    balanceMinor: student,
    pendingMinor: pending,
    availableMinor: available,
    currency: ctx.config.rules.currency,
  };
}

/** Returns a payment of the reader; the screen after the hosted page polls it until it is decided. */
export async function readPayment(ctx: Ctx, { id }: Parsed<'payment.detail'>): Promise<Payment> {
  const row = await findOwnPayment(ctx.database.query, id, signedIn(ctx.actor).id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentPayment(row);
}
