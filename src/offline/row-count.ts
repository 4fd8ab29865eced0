import { countRows, type CounterPort } from './loss-detection.ts';
import { person } from './person.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

let counter: CounterPort | undefined;

/** Sets the port of the row count outside IndexedDB. */
export const countIn = (port: CounterPort): void => {
  counter = port;
};

/**
 * Called before the write of a row, so that the reported loss is never smaller than the real one. A browser
 * that is killed between this and the count has counted one too many until its next start.
 */
export function countOneMore(): void {
  const known = counter?.read();
  if (known) counter?.write({ ...known, openRows: known.openRows + 1 });
}

/** The person has deleted what waited. */
export function countNone(): void {
  const known = counter?.read();
  if (known) counter?.write({ ...known, openRows: 0 });
}

/** Counts again after each write and each answer. */
export async function countAgain(): Promise<void> {
  const userId = person.get();
  const port = counter;
  if (userId === null || port === undefined) return;
  // A missing count only weakens the detection of a loss.
  await withStorage(async () => countRows(await openDevice(), await openUser(userId), port)).catch(
    () => undefined,
  );
}
