import { build } from './build-name.ts';
import { makeRunner, type Runner, type RunnerHooks } from './core/runner.ts';
import { pageWorld } from './page-world.ts';

/** The queue of this page. A file of its own, because the first screen does not need it. */
export const makeQueue =
  (fetcher: typeof fetch) =>
  (hooks: RunnerHooks): Runner =>
    makeRunner(pageWorld(build, fetcher), hooks);
