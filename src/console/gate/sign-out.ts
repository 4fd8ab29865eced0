import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { exchange } from '#src/api/exchange.ts';
import { consoleSession } from '#src/console/console-session.ts';

/** Ends the session here at once, and at the server as soon as it hears of it. */
export function signOut(token: string | null): void {
  consoleSession.leave('signedOut');
  if (token === null) return;
  const asked = { route: routes['user.logout'], fields: {}, provesSession: false };
  // Without an answer the session ends by itself; as an operator's it ended when nobody used it.
  void exchange(asked, { token, isQuiet: true, signal: AbortSignal.timeout(limits.requestTimeoutMs) }).catch(
    () => undefined,
  );
}
