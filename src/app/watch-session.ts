import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { online } from '#src/offline/online.ts';
import { session } from '#src/session/session.ts';

/** An ended phone that somebody looks at says so within five seconds (docs/domain.md 4.16). */
const everyMs = 4000;

let isWatching = false;
/** The question about it stands on the screen, or was put off. */
let endedToken: string | null = null;

/** Asks while somebody looks at the app whether this session was ended on another phone. */
export function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  setInterval(() => void look(), everyMs);
}

async function look(): Promise<void> {
  const { token } = session.get();
  if (token === null || token === endedToken) return;
  if (document.visibilityState !== 'visible' || !online.get()) return;
  try {
    await call('user.checkSession', {}, { isQuiet: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 401) return;
    endedToken = token;
    // Aloud now: the answer opens the one question to sign in again.
    await call('user.checkSession', {}).catch(() => undefined);
  }
}
