import type { Parsed } from '#contract/all-apis.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { takeWithdrawalStep } from './step.commands.ts';
import { presentWithdrawal } from './withdrawal.presenter.ts';

/** Cancels a withdrawal of the coach while nobody has decided. */
export const cancelWithdrawal = async (
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'withdrawal.cancel'>,
): Promise<Withdrawal> =>
  presentWithdrawal(
    await takeWithdrawalStep(tx, 'cancel', { id, coachId: actor.id }, { at: clock.now(), by: actor.id }),
  );
