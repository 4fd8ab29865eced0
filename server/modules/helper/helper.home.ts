import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { totalsOf } from '#server/modules/hours/hours.repository.ts';
import { presentInvitations } from '#server/modules/invitation/invitation.presenter.ts';
import { listAgreedNext, listWaiting } from '#server/modules/invitation/invitation.repository.ts';
import { unreadNotices } from '#server/modules/notice/notice.service.ts';

const shown = 5;

/** What a helper opens the app for: who asks, what is next, how much was done. */
export async function readHelperHome(ctx: Ctx): Promise<Output<'helper.home'>> {
  const { store } = ctx;
  const me = signedIn(ctx.actor).id;
  const now = ctx.clock.now();
  const [waiting, agreed, hours, unread] = await Promise.all([
    listWaiting(store.db, me, now, shown),
    listAgreedNext(store.db, me, now, shown),
    totalsOf(store.db, me),
    unreadNotices(ctx, ctx.actor),
  ]);
  const records = await presentInvitations(ctx, store.db, [...waiting, ...agreed], me);
  return {
    invitations: records.slice(0, waiting.length),
    next: records.slice(waiting.length),
    hours,
    unreadNotices: unread,
  };
}
