import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentInvitation, presentInvitations } from './invitation.presenter.ts';
import { findInvitation, listInvitations, sideOf } from './invitation.repository.ts';

/** Own invitations of one side, newest first. */
export async function list(
  ctx: Ctx,
  { as, cursor, ...filter }: Parsed<'invitation.list'>,
): Promise<Output<'invitation.list'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await listInvitations(db, { ...filter, side: as, accountId: me }, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: await presentInvitations(ctx, db, rows, me), next };
}

/** One own invitation; a stranger's does not exist. */
export async function detail(
  ctx: Ctx,
  { id }: Parsed<'invitation.detail'>,
): Promise<Output<'invitation.detail'>> {
  const me = signedIn(ctx.actor).id;
  const row = await findInvitation(ctx.database.query, id);
  if (row === undefined || sideOf(row, me) === null) throw new AppError('NOT_FOUND');
  return await presentInvitation(ctx, ctx.database.query, row, me);
}

/** What waits for the reader's consent or for the answer to it: invitations of minors in the reader's care. */
export async function guarded(ctx: Ctx): Promise<Output<'invitation.guarded'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const rows = await db
    .selectFrom('invitation')
    .selectAll('invitation')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'invitation.helper_id')
    .where('child_guardian.account_id', '=', me)
    .where('child_guardian.removed_at', 'is', null)
    .where('invitation.helper_id', '<>', me)
    .where('invitation.agreement', '=', '0')
    .where('invitation.validity', '=', '1')
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .limit(limits.pageSize)
    .execute();
  return { items: await presentInvitations(ctx, db, rows, me) };
}
