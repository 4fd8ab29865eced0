import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentWithdrawal } from './withdrawal.presenter.ts';
import { findWithdrawal, pageOfOwn } from './withdrawal.repository.ts';

/** Own withdrawals, newest first. */
export async function listWithdrawals(
  { database, actor }: Ctx,
  { cursor }: Parsed<'withdrawal.mine'>,
): Promise<Output<'withdrawal.mine'>> {
  const { rows, next } = await pageOfOwn(database.query, signedIn(actor).id, cursor);
  return { items: rows.map(presentWithdrawal), next };
}

/** One own withdrawal; another's is NOT_FOUND. */
export async function readWithdrawal(
  { database, actor }: Ctx,
  { id }: Parsed<'withdrawal.detail'>,
): Promise<Withdrawal> {
  const row = await findWithdrawal(database.query, id, signedIn(actor).id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentWithdrawal(row);
}
