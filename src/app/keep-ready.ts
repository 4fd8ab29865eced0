import type { QueryClient } from '@tanstack/react-query';
import { helperRoles } from '#contract/enums.ts';
import { now } from '#src/clock/clock.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { coachSearchQueries } from '#src/features/coach-search/coach-search.queries.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { favoriteQueries } from '#src/features/favorite-list/favorite-list.queries.ts';
import { homeQueries } from '#src/features/home/home.queries.ts';
import { newestNotices } from '#src/features/notice/notice.queries.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { askerOf, type Asker } from '#src/features/reading/bounded-asker.queries.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { packsFor } from '#src/offline/core/packs.ts';
import { packsKept } from '#src/offline/keep-packs.ts';
import { online } from '#src/offline/online.ts';
import { markReady, readyAt } from '#src/offline/ready-mark.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { watchSession } from './watch-session.ts';

/** What was fetched a moment ago is not fetched again. */
const freshMs = 10 * 60_000;
/** As JSON text; what is most wanted is asked for first. */
const mostChars = 600_000;

let running: Promise<void> | undefined;

/**
 * Fetches what a person must be able to read offline without having opened it (docs/offline.md 4.6). It is the next
 * orders with their classes and people, notices, favorites, children, and a coach's rosters of the day. One question
 * at a time and in silence. A fault ends it; the next start or return of the network begins again.
 */
export function keepReady(client: QueryClient): Promise<void> {
  // From here, because nobody needs it before the first screen.
  watchSession();
  running ??= run(client)
    .catch(() => undefined)
    .finally(() => (running = undefined));
  return running;
}

async function run(client: QueryClient): Promise<void> {
  const { user } = session.get();
  if (user === null || !online.get()) return;
  if (Math.abs(now() - (await readyAt(user.id))) < freshMs) return;
  const ask = askerOf(client, mostChars);
  await askForPerson(ask);
  if (user.roles.includes('coach')) await askForCoach(ask);
  if (helperRoles.some((role) => user.roles.includes(role))) await askForHelper(ask);
  await askForOrders(ask, client);
  // Records without the screens that draw them are not ready.
  await packsKept(packsFor(user.roles, currentLanguage(), storage.isPlain()));
  if (session.get().user?.id === user.id) await markReady(user.id);
}

async function askForPerson(ask: Asker): Promise<void> {
  await ask.one(accountQueries.me());
  await ask.one(participantQueries.list());
  await ask.list(favoriteQueries.list());
  await ask.list(orderQueries.list('student', ''));
  await ask.one(newestNotices());
}

/** The next orders are those of the home screen. */
async function askForOrders(ask: Asker, client: QueryClient): Promise<void> {
  const home = await ask.one(homeQueries.student(storage.city() ?? undefined));
  for (const order of home?.next ?? []) {
    await ask.one(classQueries.detail(order.class.id, client));
    await ask.one(coachQueries.detail(order.coach.id));
  }
  // Searched in when there is no network.
  await ask.list(coachSearchQueries.search({}));
}

/** In files of their own: only those with the role need the code. */
async function askForHelper(ask: Asker): Promise<void> {
  const { helpingQueries } = await import('#src/features/helping/helping.queries.ts');
  await ask.one(helpingQueries.home());
  await ask.list(helpingQueries.list(''));
}

async function askForCoach(ask: Asker): Promise<void> {
  await ask.list(orderQueries.list('coach', ''));
  const { askForDay } = await import('#src/features/coach-home/day-ahead.queries.ts');
  await askForDay(ask);
}
