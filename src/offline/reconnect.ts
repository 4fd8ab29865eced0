export interface ReconnectSteps {
  /** Asks the server who we are; false when the session is no longer valid. */
  checkSession(): Promise<boolean>;
  /** Sends what waits. */
  drain(): Promise<void>;
  /** Notices since the last one this phone has, written to Dexie. */
  fetchNotices(): Promise<void>;
  updateBadge(): Promise<void>;
  /** Refreshes what is on the screen. */
  refetch(): Promise<void>;
}

/**
 * What happens when the service is reached again, in the order of docs/offline.md 4.5: notices are asked for only after
 * what waited has been sent, so they already tell of it. One run at a time; a step that fails ends the run, because the
 * next return of the network starts another.
 */
export function makeReconnect(steps: ReconnectSteps): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    const isSignedIn = await steps.checkSession();
    if (isSignedIn) {
      await steps.drain();
      await steps.fetchNotices();
      await steps.updateBadge();
    }
    await steps.refetch();
  };
  return () => {
    running ??= run()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
