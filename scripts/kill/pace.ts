import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyedCaller } from './keyed-caller.ts';

/** Does something again and again, with pauses of these milliseconds, until told to stop. */
export async function again(
  { random }: KeyedCaller,
  [least, most]: readonly [number, number],
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(random.int(least, most));
    if (!signal.aborted) await act();
  }
}

/** One of them, or undefined when there is none. */
export const oneOf = <T>({ random }: KeyedCaller, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : random.pick(items);
