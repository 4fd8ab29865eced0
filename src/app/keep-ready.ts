import type { QueryClient } from '@tanstack/react-query';
import { helperRoles } from '#contract/enums.ts';
import { now } from '#src/clock/clock.ts';
import { activityQueries } from '#src/features/base/activity/activity.queries.ts';
import { quietFetcher, type QuietFetcher } from '#src/features/base/reading/quiet-fetcher.queries.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { messageQueries } from '#src/features/booking/message/message.queries.ts';
import { needsProfileQueries } from '#src/features/booking/needs/needs-profile.queries.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { waitlistQueries } from '#src/features/booking/waitlist/waitlist.queries.ts';
import { membershipQueries } from '#src/features/money/membership/membership.queries.ts';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { startCityOf } from '#src/features/platform/content/use-start-city.ts';
import { newestNotices } from '#src/features/platform/notice/notice.queries.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { coachSearchQueries } from '#src/features/teaching/coach/coach-search.queries.ts';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';
import { favoriteQueries } from '#src/features/teaching/favorite/favorite-list.queries.ts';
import { readerZone } from '#src/i18n/format.ts';
import { online } from '#src/offline/online.ts';
import { markReady, readyAt } from '#src/offline/ready-mark.ts';
import { filesKept } from '#src/offline/worker-state.ts';
import { session } from '#src/session/session.ts';
import { storage, type StoredMarks } from '#src/session/storage.ts';
import { watchSession } from './watch-session.ts';

/** Skips the fetch if the last one is newer than this. */
const freshMs = 10 * 60_000;
/** Limit as JSON text; the most important answers are fetched first. */
const mostChars = 600_000;

let running: Promise<void> | undefined;

/**
 * Fetches the records that a person must be able to read offline without opening them (docs/offline.md 4.6).
 * They are the next orders with classes and people, notices, threads, favorites, children and their needs, waitlist entries,
 * balance, membership, and a coach's rosters of the day. Sends one quiet request at a time. Stops at an error; the next start or reconnect begins again.
 */
export function keepReady(client: QueryClient, lastMarks: StoredMarks | null): Promise<void> {
  // Started here, because nobody needs it before the first screen.
  watchSession(client, lastMarks);
  running ??= run(client)
    .catch(() => undefined)
    .finally(() => (running = undefined));
  return running;
}

async function run(client: QueryClient): Promise<void> {
  const { user } = session.get();
  if (user === null || !online.get()) return;
  if (Math.abs(now() - (await readyAt(user.id))) < freshMs) return;
  const fetcher = quietFetcher(client, mostChars);
  await fetchForPerson(fetcher);
  if (user.roles.includes('coach')) await fetchForCoach(fetcher);
  if (helperRoles.some((role) => user.roles.includes(role))) await fetchForHelper(fetcher, client);
  await fetchForOrders(fetcher, client);
  // Records without the screens that draw them are not ready.
  await filesKept();
  if (session.get().user?.id === user.id) await markReady(user.id);
}

async function fetchForPerson(fetcher: QuietFetcher): Promise<void> {
  await fetcher.one(accountQueries.me());
  const family = await fetcher.one(participantQueries.list());
  // A booking without a network shares only what is on this phone.
  for (const { id } of family?.items ?? []) await fetcher.one(needsProfileQueries.profile(id));
  await fetcher.list(favoriteQueries.list());
  await fetcher.list(orderQueries.list('student', ''));
  await fetcher.list(waitlistQueries.mine());
  await fetcher.one(newestNotices());
  await fetcher.list(messageQueries.threads());
  await fetcher.list(walletQueries.mine());
  await fetcher.one(membershipQueries.mine());
}

/** The next orders are those of the home screen. */
async function fetchForOrders(fetcher: QuietFetcher, client: QueryClient): Promise<void> {
  await fetcher.one(activityQueries.list());
  const cities = await fetcher.one(cityQueries.list());
  const city = startCityOf(storage.city(), cities, readerZone());
  const home = await fetcher.one(homeQueries.student(city || undefined));
  for (const order of home?.next ?? []) {
    await fetcher.one(classQueries.detail(order.class.id, client));
    await fetcher.one(coachQueries.detail(order.coach.id));
  }
  // Base of the search without a network.
  await fetcher.list(coachSearchQueries.search({}));
}

/** In files of their own: only those with the role need the code. */
async function fetchForHelper(fetcher: QuietFetcher, client: QueryClient): Promise<void> {
  const { fetchForHelping } = await import('#src/features/helping/helper/helper-ahead.queries.ts');
  await fetchForHelping(fetcher, client);
}

async function fetchForCoach(fetcher: QuietFetcher): Promise<void> {
  await fetcher.list(orderQueries.list('coach', ''));
  const { fetchForDay } = await import('#src/features/booking/coach-day/day-ahead.queries.ts');
  await fetchForDay(fetcher);
}
