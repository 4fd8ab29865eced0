import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { takeWithdrawalStep } from './withdrawal.move.ts';
import { presentWithdrawal } from './withdrawal.presenter.ts';

/** Takes an own withdrawal back while nobody has decided. */
export const cancelWithdrawal = async (
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'withdrawal.cancel'>,
): Promise<Withdrawal> =>
  presentWithdrawal(
    await takeWithdrawalStep(tx, 'cancel', { id, coachId: actor.id }, { at: clock.now(), by: actor.id }),
  );

/** Own withdrawals, newest first. */
export async function listWithdrawals(
  { database, actor }: Ctx,
  { cursor }: Parsed<'withdrawal.mine'>,
): Promise<Output<'withdrawal.mine'>> {
  const query = inTimeOrder(
    database.query.selectFrom('withdrawal').selectAll().where('coach_id', '=', signedIn(actor).id),
    { at: 'created_at', id: 'id', cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: rows.map(presentWithdrawal), next };
}

/** One own withdrawal; another's is NOT_FOUND. */
export async function readWithdrawal(
  { database, actor }: Ctx,
  { id }: Parsed<'withdrawal.detail'>,
): Promise<Withdrawal> {
  const row = await database.query
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('coach_id', '=', signedIn(actor).id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentWithdrawal(row);
}
