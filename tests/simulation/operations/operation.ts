import type { Turn } from '../turn.ts';

/** Something that a person, or the house, does. */
export interface Operation {
  readonly kind: string;
  /** How often, among the operations of the same people. */
  readonly weight: number;
  /** Returns false when there is nothing to act on. */
  run(turn: Turn): Promise<boolean>;
}

/** Returns a random item, or undefined when the list is empty. */
export const oneOf = <T>(turn: Turn, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : turn.random.pick(list);
