import type { Deps } from './context.ts';

/** A background job, run repeatedly on every node. */
export interface Job {
  /** As the operators' table shows it. */
  name: string;
  everySeconds: number;
  /** True when it moves money, or ends something that a payment would keep. Skipped during a freeze. */
  money?: true;
  /** Returns the number of changed rows; 0 when there was nothing to do, or another node did it. */
  run(deps: Deps): Promise<number>;
}
