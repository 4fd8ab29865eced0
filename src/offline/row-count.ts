import { countRows, type CounterPort } from './loss-detection.ts';
import { person } from './person.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

let counter: CounterPort | undefined;

/** Where the number of waiting actions stands outside IndexedDB. */
export const countIn = (port: CounterPort): void => {
  counter = port;
};

/**
 * Before the write of a row: what is told of is never fewer than what was lost. A browser that is killed between this and
 * the count has counted one too many until its next start.
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

/** After each write and each answer: the true number. */
export async function countAgain(): Promise<void> {
  const userId = person.get();
  const port = counter;
  if (userId === null || port === undefined) return;
  // A missing count only weakens the detection of a loss.
  await withStorage(async () => countRows(await openDevice(), await openUser(userId), port)).catch(
    () => undefined,
  );
}
