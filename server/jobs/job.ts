import type { Deps } from '#server/context.ts';

/** Something that the server does by itself, again and again, on every node. */
export interface Job {
  /** As the operators' table shows it. */
  name: string;
  everySeconds: number;
  /** Whether it moves money, or takes away what only money could keep: it waits while money stands still. */
  money?: true;
  /** How many rows were moved; nothing when there was nothing to do, or another node did it. */
  run(deps: Deps): Promise<number>;
}
