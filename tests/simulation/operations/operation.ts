import type { Turn } from '../turn.ts';

/** Something that a person, or the house itself, does. */
export interface Operation {
  readonly kind: string;
  /** How often, among the operations of the same people. */
  readonly weight: number;
  /** False when there is nothing to do it to. */
  run(turn: Turn): Promise<boolean>;
}

/** One of a list, or undefined when there is none. */
export const oneOf = <T>(turn: Turn, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : turn.random.pick(list);
