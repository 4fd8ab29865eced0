import type { Output, Parsed } from '#contract/all-apis.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { limits } from '#contract/limits.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { countToAnswer, listInvitations } from './invitation.list.repository.ts';
import { presentInvitation, presentInvitations } from './invitation.presenter.ts';
import { findInvitation, listGuarded } from './invitation.repository.ts';
import { sideIn } from './invitation.rules.ts';

/** Own invitations of one side: newest first, or a part in its own order. With how many wait for the reader. */
export async function listOwnInvitations(
  ctx: Ctx,
  { as, cursor, ...filter }: Parsed<'invitation.list'>,
): Promise<Output<'invitation.list'>> {
  const { query: db } = ctx.database;
  const { id: me, roles } = signedIn(ctx.actor);
  if (as === 'coach' && !roles.has('coach')) return { items: [], next: null, toAnswer: 0 };
  const now = ctx.clock.now();
  const { rules } = ctx.config;
  const own = { side: as, accountId: me };
  const found = await listInvitations(db, { ...filter, ...own }, now, rules, cursor);
  const { rows, next } = pageOf(found, (row) => [row.sort_at, row.id]);
  const toAnswer = await countToAnswer(db, own, now, rules);
  return { items: await presentInvitations(ctx, db, rows, me), next, toAnswer };
}

/** One own invitation. A stranger's is NOT_FOUND. */
export async function readInvitation(
  ctx: Ctx,
  { id }: Parsed<'invitation.detail'>,
): Promise<Output<'invitation.detail'>> {
  const me = signedIn(ctx.actor);
  const row = await findInvitation(ctx.database.query, id);
  if (row === undefined || sideIn(row, me) === null) throw new AppError('NOT_FOUND');
  return await presentInvitation(ctx, ctx.database.query, row, me.id);
}

/** Open invitations of minors in the reader's care, with and without consent. */
export async function listGuardedInvitations(ctx: Ctx): Promise<Output<'invitation.guarded'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const rows = await listGuarded(db, me, limits.pageSize);
  return { items: await presentInvitations(ctx, db, rows, me) };
}

/** Those of them that the reader can consent to now. */
export async function listConsentsAwaited(ctx: Ctx): Promise<InvitationRecord[]> {
  const { items } = await listGuardedInvitations(ctx);
  return items.filter(({ actions }) => actions.includes('consent'));
}
