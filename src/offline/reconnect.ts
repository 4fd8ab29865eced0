export interface ReconnectSteps {
  /** Checks the session with the server. `unknown`: no clear answer, so the session is kept. */
  checkSession(): Promise<'good' | 'refused' | 'unknown'>;
  /** True when the last exchange was an answer. */
  isReachable(): boolean;
  /** Sends all waiting rows. */
  drain(isSessionGood: boolean): Promise<void>;
  /** Sends the rows that are due; the others keep their backoff. */
  drainDue(): void;
  /**
   * Fetches and stores the notices that are newer than those on this phone. Resolves to the number of unread
   * ones.
   */
  fetchNotices(): Promise<number>;
  updateBadge(unread: number): Promise<void>;
  /** Refetches the queries on the screen. */
  refetch(): Promise<void>;
}

/**
 * Steps after the service is reached again, in the order of docs/offline.md 4.5. Notices are fetched after
 * the waiting actions were sent, so the answer includes their notices. One run at a time. A step that fails
 * ends the run; the next return of the network starts another.
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
    // An outage began and ended after this run had drained: a drain within it has stopped and left no timer.
    if (running && hasDrained) steps.drainDue();
    running ??= run()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
