import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { exchange } from '#src/api/exchange.ts';
import { consoleSession } from '#src/console/base/console-session.ts';

/** Ends the session in this tab immediately, and at the server when the call arrives. */
export function signOut(token: string | null): void {
  consoleSession.leave('signedOut');
  if (token === null) return;
  const asked = { route: routes['user.logout'], fields: {}, provesSession: false };
  // Without an answer the session expires later; its operator calls end with the idle time.
  void exchange(asked, { token, isQuiet: true, signal: AbortSignal.timeout(limits.requestTimeoutMs) }).catch(
    () => undefined,
  );
}
