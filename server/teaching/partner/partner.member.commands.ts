import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { setJoined, setLeft } from './partner.member.repository.ts';
import { recordFor } from './partner.record.queries.ts';
import { findPartner, lockState, type PartnerRow } from './partner.repository.ts';

/** Joins a partner; a member gets the same answer again. PARTNER_CLOSED. */
export async function joinPartner(
  ctx: CommandCtx,
  { id }: Parsed<'partner.join'>,
): Promise<Output<'partner.join'>> {
  const { tx, actor, clock } = ctx;
  const open = await lockState(tx, id);
  if (open === undefined) throw new AppError('NOT_FOUND');
  if (open.state === 'closed') throw new AppError('PARTNER_CLOSED');
  await setJoined(tx, id, actor.id, clock.now());
  return present(ctx, await findPartner(tx, id));
}

/** Leaves a partner; an account that is not a member gets the same answer. */
export async function leavePartner(
  ctx: CommandCtx,
  { id }: Parsed<'partner.leave'>,
): Promise<Output<'partner.leave'>> {
  const { tx, actor, clock } = ctx;
  await setLeft(tx, id, actor.id, clock.now());
  return present(ctx, await findPartner(tx, id));
}

function present({ tx, actor, clock, config }: CommandCtx, row: PartnerRow | undefined) {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return recordFor(tx, row, actor, clock.now(), config.rules);
}
