let entering: Promise<unknown> = Promise.resolve();

/** Storing the session takes a moment at each start, and a person may tap sooner. */
export function enteringUntil(stored: Promise<unknown>): void {
  entering = stored.catch(() => undefined);
}

/** Resolves when the session of this page is stored, or could not be: only then its absence means signed out. */
export const entered = (): Promise<unknown> => entering;
