import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyedCaller } from './keyed-caller.ts';

/** Repeats an action until the signal aborts. Pauses of these milliseconds are multiplied by the ease of the caller. */
export async function again(
  { random, ease }: Pick<KeyedCaller, 'random' | 'ease'>,
  [least, most]: readonly [number, number],
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(random.int(least, most) * ease);
    if (!signal.aborted) await act();
  }
}

/** Picks one of the items, or undefined when there are no items. */
export const oneOf = <T>({ random }: Pick<KeyedCaller, 'random'>, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : random.pick(items);
