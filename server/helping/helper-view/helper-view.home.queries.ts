import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { signedIn } from '#server/signed-in.ts';
import { totalsOf } from '#server/helping/hours/hours.list.repository.ts';
import { presentInvitations } from '#server/helping/invitation/invitation.presenter.ts';
import { listAgreedNext, listWaiting } from '#server/helping/invitation/invitation.repository.ts';
import { missingLessons } from '#server/people/public.ts';
import { unreadNotices } from '#server/platform/public.ts';

const shown = 5;

/** A helper's first page: open invitations, the next classes, and the sums of hours. */
export async function readHelperHome(ctx: Ctx): Promise<Output<'helper.home'>> {
  const { database } = ctx;
  const me = signedIn(ctx.actor).id;
  const now = ctx.clock.now();
  const [waiting, agreed, hours, lessons, unread] = await Promise.all([
    listWaiting(database.query, me, now, shown),
    listAgreedNext(database.query, me, now, shown),
    totalsOf(database.query, me),
    missingLessons(database.query, me),
    unreadNotices(ctx, ctx.actor),
  ]);
  const records = await presentInvitations(ctx, database.query, [...waiting, ...agreed], me);
  return {
    invitations: records.slice(0, waiting.length),
    next: records.slice(waiting.length),
    hours,
    lessonsToRead: lessons.length,
    unreadNotices: unread,
  };
}
