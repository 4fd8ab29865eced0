export interface ReconnectSteps {
  /** Asks the server who we are. `unknown`: it did not say, so the session is believed in. */
  checkSession(): Promise<'good' | 'refused' | 'unknown'>;
  /** Whether the last exchange was an answer. */
  isReachable(): boolean;
  /** Sends what waits. */
  drain(isSessionGood: boolean): Promise<void>;
  /** Sends what is due by now, and keeps the waits of the rest. */
  drainDue(): void;
  /** Asks for the notices since the last one this phone has, and keeps them. The answer is how many are unread. */
  fetchNotices(): Promise<number>;
  updateBadge(unread: number): Promise<void>;
  /** Refreshes what is on the screen. */
  refetch(): Promise<void>;
}

/**
 * What happens when the service is reached again, in the order of docs/offline.md 4.5. Notices are asked for after the
 * waiting actions were sent, so the answer includes their notices. One run at a time. A step that fails ends the run; the
 * next return of the network starts another.
 */
export function makeReconnect(steps: ReconnectSteps): () => Promise<void> {
  let running: Promise<void> | undefined;
  let hasDrained = false;
  const run = async () => {
    hasDrained = false;
    const session = await steps.checkSession();
    if (session === 'unknown' && !steps.isReachable()) return;
    if (session !== 'refused') {
      const drained = steps.drain(session === 'good');
      hasDrained = true;
      await drained;
      await steps.updateBadge(await steps.fetchNotices());
    }
    await steps.refetch();
  };
  return () => {
    // The service fell silent and answered again after this run had sent: a drain in between has stopped for good.
    if (running && hasDrained) steps.drainDue();
    running ??= run()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
