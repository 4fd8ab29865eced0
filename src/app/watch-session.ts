import type { QueryClient } from '@tanstack/react-query';
import type { ChangeMarks } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { workerContainer } from '#src/browser/secure-page.ts';
import { online } from '#src/offline/online.ts';
import { session } from '#src/session/session.ts';
import { refetchChanged } from './refetch-shown.ts';

/** A visible app shows within five seconds that its session was ended (docs/domain.md 4.16). */
const everyMs = 4000;

/** A server before the change marks sends none. */
type Answer = Partial<Output<'user.checkSession'>>;

/** Change marks of a session, from its check with this number. */
interface Seen {
  token: string;
  check: number;
  marks: ChangeMarks;
}

let isWatching = false;
/** Token of an ended session: the screen shows the question to sign in, or the person put it off. */
let endedToken: string | null = null;
let checks = 0;
let seen: Seen | null = null;

/**
 * Checks while the app is visible if this session was ended on another phone, and refetches the screen when the answer
 * shows that something changed. A push checks immediately.
 */
export function watchSession(client: QueryClient): void {
  if (isWatching) return;
  isWatching = true;
  setInterval(() => void look(client), everyMs);
  workerContainer()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPush(data)) void look(client);
  });
}

const isPush = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PUSHED';

async function look(client: QueryClient): Promise<void> {
  const { token } = session.get();
  if (token === null || token === endedToken) return;
  if (document.visibilityState !== 'visible' || !online.get()) return;
  const check = ++checks;
  try {
    const { marks }: Answer = await call('user.checkSession', {}, { isQuiet: true });
    if (marks !== undefined) follow(client, { token, check, marks });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 401) return;
    endedToken = token;
    // Not quiet this time: the 401 opens the one question to sign in again.
    await call('user.checkSession', {}).catch(() => undefined);
  }
}

/** The first marks of a session are only kept: its screens have just been fetched. */
function follow(client: QueryClient, next: Seen): void {
  const before = seen;
  // The answer of an earlier check arrived late.
  if (before !== null && before.check > next.check) return;
  seen = next;
  if (before?.token !== next.token) return;
  const hasNewNotice = before.marks.notice !== next.marks.notice;
  if (hasNewNotice || before.marks.record !== next.marks.record) void refetchChanged(client, hasNewNotice);
}
