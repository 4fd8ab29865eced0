import type { Output } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { totalsOf } from '#server/helping/hours/hours.list.repository.ts';
import { presentInvitations } from '#server/helping/invitation/invitation.presenter.ts';
import {
  listAgreedNext,
  listToCheckOut,
  listWaiting,
} from '#server/helping/invitation/invitation.repository.ts';
import { missingLessons } from '#server/people/public.ts';
import { unreadNotices } from '#server/platform/public.ts';

const shown = 5;

/** A helper's first page: open invitations, the next classes, and the sums of hours. */
export async function readHelperHome(ctx: Ctx): Promise<Output<'helper.home'>> {
  const { database } = ctx;
  const me = signedIn(ctx.actor).id;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - ctx.config.rules.checkinAfterHours * HOUR_MS);
  const [waiting, agreed, over, hours, lessons, unread] = await Promise.all([
    listWaiting(database.query, me, now, shown),
    listAgreedNext(database.query, me, now, shown),
    listToCheckOut(database.query, me, { since, now }, shown),
    totalsOf(database.query, me),
    missingLessons(database.query, me),
    unreadNotices(ctx, ctx.actor),
  ]);
  const records = await presentInvitations(ctx, database.query, [...waiting, ...agreed, ...over], me);
  const ahead = waiting.length + agreed.length;
  return {
    invitations: records.slice(0, waiting.length),
    next: records.slice(waiting.length, ahead),
    toCheckOut: records.slice(ahead),
    hours,
    lessonsToRead: lessons.length,
    unreadNotices: unread,
  };
}
