import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { presentInvitation, presentInvitations } from './invitation.presenter.ts';
import { findInvitation, listInvitations, sideOf } from './invitation.repository.ts';

/** Own invitations of one side, newest first. */
export async function list(
  ctx: Ctx,
  { as, cursor, ...filter }: Parsed<'invitation.list'>,
): Promise<Output<'invitation.list'>> {
  const { db } = ctx.store;
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
  const row = await findInvitation(ctx.store.db, id);
  if (row === undefined || sideOf(row, me) === null) throw new AppError('NOT_FOUND');
  return await presentInvitation(ctx, ctx.store.db, row, me);
}
