import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { addAudit } from '#server/platform/public.ts';
import { readDetail } from './join.operator.queries.ts';
import { clearanceChanged } from '#server/people/role/role.effects.ts';
import { refuseOwn } from './decision.commands.ts';
import { notifyOfRole } from '#server/people/role/role.notices.ts';
import { lockRequest, setListed, setRequest, type Request } from './join.repository.ts';

/** Closes a role for now. Its orders are looked after by a sweep, so that this is quick and a crash loses nothing. */
export const suspendRole = (
  ctx: CommandCtx,
  input: Parsed<'operator.suspend'>,
): Promise<Output<'operator.suspend'>> =>
  decide(ctx, input, ['approved'], 'role.suspended', (row, at) =>
    suspend(ctx.tx, row, { by: 'operator', reason: input.reason }, at),
  );

/** CLEARANCE_MISSING when the evidence has run out meanwhile. */
export const reinstateRole = (
  ctx: CommandCtx,
  input: Parsed<'operator.reinstate'>,
): Promise<Output<'operator.reinstate'>> =>
  decide(ctx, input, ['suspended'], 'role.reinstated', async (row, at) => {
    if (row.cleared_until === null || row.cleared_until <= at) throw new AppError('CLEARANCE_MISSING');
    await reinstate(ctx.tx, row, at);
  });

export const closeRole = (
  ctx: CommandCtx,
  input: Parsed<'operator.close'>,
): Promise<Output<'operator.close'>> =>
  decide(ctx, input, ['approved', 'suspended'], 'role.closed', async (row, at) => {
    const closed = await setRequest(ctx.tx, row, {
      state: 'closed',
      reason: input.reason,
      suspended_by: null,
      revision: null,
    });
    await hide(ctx.tx, closed);
    await notifyOfRole(ctx.tx, closed, 'roleClosed', at, { reason: input.reason });
  });

/** Hides at once what the role showed. The caller holds the row. */
export async function suspend(
  tx: Tx,
  row: Request,
  why: { by: 'operator' | 'clearance'; reason: string | null },
  at: Date,
): Promise<void> {
  const suspended = await setRequest(tx, row, {
    state: 'suspended',
    suspended_by: why.by,
    reason: why.reason,
  });
  await hide(tx, suspended);
  await (why.by === 'clearance'
    ? notifyOfRole(tx, suspended, 'clearanceExpired', at)
    : notifyOfRole(tx, suspended, 'roleSuspended', at, { reason: why.reason ?? '' }));
}

const hide = (tx: Tx, row: Request): Promise<void> => show(tx, row, false);

/** What a coach offers, or the classes in which a helper has agreed to help. */
async function show(tx: Tx, row: Request, isShown: boolean): Promise<void> {
  if (row.role === 'coach') await setListed(tx, row.account_id, isShown);
  else await clearanceChanged(tx, row.account_id);
}

export async function reinstate(tx: Tx, row: Request, at: Date): Promise<void> {
  const open = await setRequest(tx, row, { state: 'approved', suspended_by: null, reason: null });
  await show(tx, open, true);
  await notifyOfRole(tx, open, 'roleReinstated', at);
}

async function decide(
  ctx: CommandCtx,
  { id, role }: Parsed<'operator.reinstate'>,
  from: readonly Request['state'][],
  action: string,
  act: (row: Request, at: Date) => Promise<void>,
): Promise<Output<'operator.reinstate'>> {
  refuseOwn(ctx, id);
  const { tx, actor, clock, config } = ctx;
  const row = await lockRequest(tx, id, role);
  // The role of students comes with the account and is ended with it.
  if (row === undefined || role === 'student') throw new AppError('NOT_FOUND');
  if (!from.includes(row.state)) throw new AppError('JOIN_STATUS_CHANGED');
  const at = clock.now();
  await act(row, at);
  await addAudit(tx, [
    { actorId: actor.id, action, subject: { kind: 'account', id }, facts: { role, from: row.state }, at },
  ]);
  return readDetail(tx, config, id, role);
}
