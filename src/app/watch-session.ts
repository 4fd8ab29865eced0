import type { QueryClient } from '@tanstack/react-query';
import type { ChangeMarks } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { workerContainer } from '#src/browser/secure-page.ts';
import { online } from '#src/offline/online.ts';
import { session } from '#src/session/session.ts';
import { storage, type StoredMarks } from '#src/session/storage.ts';
import { refetchChanged } from './refetch-shown.ts';

/** A visible app shows within five seconds that its session was ended (docs/domain.md 4.16). */
const everyMs = 4000;

/** A server before the change marks sends none. */
type Answer = Partial<Output<'user.checkSession'>>;

/** Marks of an account, from its check with this number. */
interface Seen extends StoredMarks {
  check: number;
}

let isWatching = false;
/** Token of an ended session: the screen shows the question to sign in, or the person put it off. */
let endedToken: string | null = null;
let checks = 0;
let seen: Seen | null = null;

/**
 * Checks while the app is visible if this session was ended on another phone, and refetches the screen when the answer
 * shows that something changed. A push checks immediately. `last` are the marks of the visit before, read before this
 * page fetched its first screen: a change since then may be missing on it.
 */
export function watchSession(client: QueryClient, last: StoredMarks | null): void {
  if (isWatching) return;
  isWatching = true;
  if (last !== null) seen = { ...last, check: 0 };
  setInterval(() => void look(client), everyMs);
  workerContainer()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPush(data)) void look(client);
  });
}

const isPush = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PUSHED';

async function look(client: QueryClient): Promise<void> {
  const { token, user } = session.get();
  if (token === null || user === null || token === endedToken) return;
  if (document.visibilityState !== 'visible' || !online.get()) return;
  const check = ++checks;
  try {
    const { marks }: Answer = await call('user.checkSession', {}, { isQuiet: true });
    if (marks !== undefined) follow(client, { userId: user.id, check, marks });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 401) return;
    endedToken = token;
    // Not quiet this time: the 401 opens the one question to sign in again.
    await call('user.checkSession', {}).catch(() => undefined);
  }
}

/** Refetches the screen at the first marks of an account: a change before them may have come after its fetch. */
function follow(client: QueryClient, next: Seen): void {
  // Signed out meanwhile.
  if (session.get().user?.id !== next.userId) return;
  const before = seen?.userId === next.userId ? seen : null;
  // The answer of an earlier check arrived late.
  if (before !== null && before.check > next.check) return;
  seen = next;
  const hasNewNotice = before?.marks.notice !== next.marks.notice;
  const hasNewRecord = before?.marks.record !== next.marks.record || hasNewMessage(before.marks, next.marks);
  if (hasNewNotice || hasNewRecord) void catchUp(client, next, hasNewNotice);
}

/** Stores the marks once the screen is as new as they are: a page that is closed before starts with the former ones. */
async function catchUp(client: QueryClient, { userId, marks }: Seen, hasNewNotice: boolean): Promise<void> {
  await refetchChanged(client, hasNewNotice);
  const isOld = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.isInvalidated });
  if (isOld.length === 0 && session.get().user?.id === userId) storage.setChangeMarks({ userId, marks });
}

/** An earlier server sends no mark of messages. */
const hasNewMessage = (before: ChangeMarks, next: ChangeMarks): boolean =>
  before.message !== undefined && next.message !== undefined && before.message !== next.message;
