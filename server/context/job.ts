import type { JobName } from '#contract/job-names.ts';
import type { Deps } from './context.ts';

/** A background job, run repeatedly on every node. */
export interface Job {
  /** As the operators' table stores it. */
  name: JobName;
  everySeconds: number;
  /** True when it moves money, or ends something that a payment would keep. Skipped during a freeze. */
  money?: true;
  /** Returns the number of changed rows; 0 when there was nothing to do, or another node did it. */
  run(deps: Deps): Promise<number>;
}
