import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, nothing } from './fields.ts';

export const jobRecord = z.strictObject({
  name: z.string(),
  everySeconds: z.int(),
  runs: z.int(),
  moved: z.int(),
  failures: z.int(),
  /** Rows at which it failed last, and which it tries again later. */
  failedRows: z.int(),
  last: z.strictObject({ node: z.string(), beganAt: instant, endedAt: instant }),
  /** No node has run it for ten of its intervals, and at least for five minutes. */
  isLate: z.boolean(),
});

export const jobApi = {
  'operator.jobs': endpoint({
    summary: 'List the background jobs, with the last 50 runs that moved something or failed',
    access: 'operator',
    input: nothing,
    output: z.strictObject({
      jobs: z.array(jobRecord),
      runs: z.array(
        z.strictObject({
          job: z.string(),
          node: z.string(),
          beganAt: instant,
          endedAt: instant,
          moved: z.int(),
          error: z.string().nullable(),
        }),
      ),
    }),
  }),
};
