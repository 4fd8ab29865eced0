let entering: Promise<boolean> = Promise.resolve(true);

/** Storing the session takes a moment at each start, and a person may tap sooner. */
export function enteringUntil(stored: Promise<unknown>): void {
  entering = stored.then(
    () => true,
    () => false,
  );
}

/** True when the session of this page could be stored: only then a missing one means signed out. */
export const entered = (): Promise<boolean> => entering;
