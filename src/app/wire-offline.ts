import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { storedUser } from '#src/features/account/stored-user.view.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';
import { newestNotices } from '#src/features/notice/notice.queries.ts';
import { firstScreen } from '#src/offline/first-screen.ts';
import { mirrorSession } from '#src/offline/session-mirror.ts';
import { startOffline } from '#src/offline/start.ts';
import { fetchStarterPack } from '#src/offline/starter-pack.ts';
import { updateBecauseTooOld } from '#src/offline/worker-client.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { queryClient } from './query-client.ts';
import { refetchUnasked, refetchShown } from './refetch-shown.ts';

/** Whether the stored session is still good. */
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

/** Whom the person decides for; a child who is gone from the list is forgotten here (docs/offline.md 4.5). */
const fetchFamily = () => queryClient.fetchQuery({ ...participantQueries.list(), staleTime: 0 });

async function fetchNotices(): Promise<number> {
  await fetchFamily();
  const { unread } = await queryClient.fetchQuery({ ...newestNotices(), staleTime: 0 });
  queryClient.setQueryData(accountQueries.me().queryKey, (me) => me && { ...me, unreadNotices: unread });
  return unread;
}

/** Unread notices on the app's icon, where the platform has a badge. */
async function updateBadge(unread: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread);
}

async function mirrorAgain(): Promise<void> {
  const { token, user } = session.get();
  if (token !== null && user !== null) await mirrorSession({ userId: user.id, token });
  await queryClient.invalidateQueries();
}

/** After the first screen, because it needs none of this. A file that cannot be had is fetched at the next return. */
async function keepWhatMustBeThere(): Promise<void> {
  try {
    await firstScreen();
    const { keepReady } = await import('./keep-ready.ts');
    await keepReady(queryClient);
  } catch {
    // The next start or return of the network tries again.
  }
}

/** Starts the outbox and keeps its copy of the session in step with ours. */
export function wireOffline(): void {
  const { token, user } = session.get();
  startOffline({
    userId: user?.id ?? null,
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
      updateBadge,
      refetch: async () => {
        await refetchUnasked(queryClient);
        void keepWhatMustBeThere();
      },
    },
  });
  let mirrored: string | null = null;
  const follow = () => {
    const now = session.get();
    if (now.user === null || now.token === null || now.token === mirrored) return;
    mirrored = now.token;
    // A storage that fails is told by `storageError`; the app works online without it.
    mirrorSession({ userId: now.user.id, token: now.token }).catch(() => undefined);
    fetchFamily().catch(() => undefined);
    setTimeout(() => void keepWhatMustBeThere(), 3000);
    setTimeout(keepPush, 8000);
  };
  session.subscribe(follow);
  // Not cleared: what is on the screen must be asked for again as well.
  session.onChangeElsewhere(() => void queryClient.resetQueries());
  if (token !== null) follow();
}

/** Pushes that were switched on here stay on; nobody else pays for the code of it. */
export function keepPush(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  void import('#src/features/setting/push-device.mutations.ts')
    .then(({ renewPush }) => renewPush())
    .catch(() => undefined);
}

/** Once, when nothing else is to be done: the newest articles for a place without a network. */
export function keepArticles(): void {
  const connection =
    'connection' in navigator
      ? (navigator.connection as { saveData?: boolean; effectiveType?: string })
      : undefined;
  void fetchStarterPack({
    list: async () => (await call('resource.list', {}, { isQuiet: true })).items,
    detail: (id) => call('resource.detail', { id }, { isQuiet: true }),
    connection,
  }).catch(() => 0);
}
