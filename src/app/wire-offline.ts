import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { systemNotices, showBadge, workerContainer } from '#src/browser/secure-page.ts';
import { whenIdleTwice } from '#src/clock/idle.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { storedUser } from '#src/features/people/account/stored-user.view.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { firstScreen } from '#src/offline/first-screen.ts';
import { mirrorSession } from '#src/offline/session-mirror.ts';
import { startOffline } from '#src/offline/start.ts';
import { updateBecauseTooOld } from '#src/offline/worker-client.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { queryClient } from './query-client.ts';
import { fetchNewestNotices, refetchExceptReconnect, refetchShown } from './refetch-shown.ts';

/** Checks the stored session. */
async function checkSession(): Promise<'good' | 'refused' | 'unknown'> {
  if (session.get().token === null) return 'refused';
  try {
    const user = await call('user.getUserInfo', {}, { isQuiet: true });
    session.setUser(storedUser(user));
    queryClient.setQueryData(accountQueries.me().queryKey, user);
    return 'good';
  } catch (error) {
    return error instanceof ApiError && error.code === 401 ? 'refused' : 'unknown';
  }
}

/** Fetches the participants; the phone deletes children missing from the list (docs/offline.md 4.5). */
const fetchFamily = () => queryClient.fetchQuery({ ...participantQueries.list(), staleTime: 0 });

async function fetchNotices(): Promise<number> {
  await fetchFamily();
  return await fetchNewestNotices(queryClient);
}

async function mirrorAgain(): Promise<void> {
  const { token, user } = session.get();
  if (token !== null && user !== null) await mirrorSession({ userId: user.id, token });
  await queryClient.invalidateQueries();
}

/** Marks of the visit before; another tab may write newer ones while this page fetches its first screen. */
const lastMarks = storage.changeMarks();

/** Runs after the first screen, which needs none of this. The next return of the network fetches a missing file. */
async function keepOfflineRecords(): Promise<void> {
  try {
    await firstScreen();
    const { keepReady } = await import('./keep-ready.ts');
    await keepReady(queryClient, lastMarks);
  } catch {
    // The next start or return of the network tries again.
  }
}

/** Starts the outbox and keeps its copy of the session in step with ours. */
export function wireOffline(): void {
  const { token, user } = session.get();
  startOffline({
    userId: user?.id ?? null,
    isNobody: () => storage.token() === null,
    counter: storage.outboxCounter,
    fetch: async (path, init) => {
      const answer = await window.fetch(typeof path === 'string' ? __API_BASE__ + path : path, init);
      if (answer.status === 426) void updateBecauseTooOld();
      return answer;
    },
    onSettled: () => void refetchShown(queryClient),
    onLost: mirrorAgain,
    reconnect: {
      checkSession,
      fetchNotices,
      updateBadge: showBadge,
      refetch: async () => {
        keepPush();
        await refetchExceptReconnect(queryClient);
        void keepOfflineRecords();
      },
    },
  });
  let mirrored: string | null = null;
  const follow = () => {
    const now = session.get();
    if (now.user === null || now.token === null || now.token === mirrored) return;
    mirrored = now.token;
    // `storageError` reports a storage that fails; the app works online without it.
    mirrorSession({ userId: now.user.id, token: now.token }).catch(() => undefined);
    fetchFamily().catch(() => undefined);
    if (storage.languageOwed() !== null) void storeOwedLanguage();
    setTimeout(() => void keepOfflineRecords(), 3000);
    setTimeout(keepPush, 8000);
  };
  session.subscribe(follow);
  // Reset, not cleared: queries on the screen must be fetched again as well.
  session.onChangeElsewhere(() => void queryClient.resetQueries());
  if (token !== null) follow();
}

/** Runs after the first screen. The mark stays when the file is missing, so the next start tries again. */
async function storeOwedLanguage(): Promise<void> {
  try {
    await firstScreen();
    const { enqueueOwedLanguage } = await import('#src/features/platform/setting/owed-language.mutations.ts');
    await enqueueOwedLanguage();
  } catch {
    // The next start tries again.
  }
}

/**
 * Keeps pushes on that were turned on here, and shows what no push has shown. Only phones with notifications load the
 * code.
 */
export function keepPush(): void {
  if (systemNotices()?.permission !== 'granted') return;
  void import('#src/features/platform/channel/push-device.mutations.ts')
    .then(async ({ renewPush, checkNotices }) => {
      await renewPush();
      await checkNotices();
    })
    .catch(() => undefined);
}

/**
 * Fetches the articles on the screen again when the first worker takes control of this page: it caches only what passes
 * through it.
 */
export function cacheShownArticles(): void {
  const container = workerContainer();
  if (container === undefined || container.controller !== null) return;
  const again = async () => {
    const { resourceQueries } = await import('#src/features/platform/content/resource.queries.ts');
    await queryClient.invalidateQueries({ queryKey: resourceQueries.all, refetchType: 'active' });
  };
  container.addEventListener('controllerchange', () => void again().catch(() => undefined), { once: true });
}

/** Fetches the newest articles for offline use, when the phone is idle. The next start tries again. */
export function keepArticles(): void {
  const keep = async () => (await import('./keep-articles.ts')).keepNewestArticles();
  whenIdleTwice(() => void keep().catch(() => undefined), idlePatienceMs);
}

const idlePatienceMs = 30_000;
