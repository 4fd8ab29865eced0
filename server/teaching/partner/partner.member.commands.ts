import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { presentPartner } from './partner.presenter.ts';
import { findPartner, type PartnerRow } from './partner.repository.ts';

/** Joins a partner; who has joined already hears the same again. PARTNER_CLOSED. */
export async function joinPartner(
  ctx: CommandCtx,
  { id }: Parsed<'partner.join'>,
): Promise<Output<'partner.join'>> {
  const { tx, actor, clock } = ctx;
  // Shared: it is not closed in the same moment, and many join at once.
  const open = await tx
    .selectFrom('partner')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (open === undefined) throw new AppError('NOT_FOUND');
  if (open.state === 'closed') throw new AppError('PARTNER_CLOSED');
  await tx
    .insertInto('partner_member')
    .values({ partner_id: id, account_id: actor.id, joined_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'account_id'])
        .doUpdateSet({ joined_at: clock.now(), left_at: null })
        .where('partner_member.left_at', 'is not', null),
    )
    .execute();
  return present(ctx, await findPartner(tx, id));
}

/** Leaves a partner; who is not in it hears the same. */
export async function leavePartner(
  ctx: CommandCtx,
  { id }: Parsed<'partner.leave'>,
): Promise<Output<'partner.leave'>> {
  const { tx, actor, clock } = ctx;
  await tx
    .updateTable('partner_member')
    .set({ left_at: clock.now() })
    .where('partner_id', '=', id)
    .where('account_id', '=', actor.id)
    .where('left_at', 'is', null)
    .execute();
  return present(ctx, await findPartner(tx, id));
}

function present({ tx, actor, clock, config }: CommandCtx, row: PartnerRow | undefined) {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentPartner(tx, row, actor, clock.now(), config.rules);
}
