import { jobs, runOnce } from '#server/jobs/jobs.ts';
import type { Turn } from '../turn.ts';
import { deliver } from './hosted-page.ts';
import type { Operation } from './operation.ts';

/** Runs some jobs on any nodes; now and then the same job on all of them at the same time. */
async function runJobs(turn: Turn): Promise<boolean> {
  const { journal, nodes } = turn.setting;
  const everywhere = turn.random.isTrue(0.25);
  const some = turn.random.shuffle(jobs).slice(0, everywhere ? 1 : 5);
  for (const job of some) {
    const on = (everywhere ? nodes : [turn.random.pick(nodes)]).flatMap(({ deps }) => deps ?? []);
    journal.counts.jobs += on.length;
    await Promise.all(on.map((deps) => runOnce(deps, job)));
  }
  return true;
}

/** Delivers pending webhooks out of order, some of them twice. */
async function deliverLate(turn: Turn): Promise<boolean> {
  const { late } = turn.setting.services;
  const some = turn.random.shuffle(late.splice(0, 5));
  if (some.length === 0) return false;
  for (const message of some) {
    await deliver(turn, message);
    if (turn.random.isTrue(0.2)) late.push(message);
  }
  return true;
}

export const houseOperations: readonly Operation[] = [
  { kind: 'run jobs', weight: 60, run: runJobs },
  { kind: 'deliver late webhooks', weight: 20, run: deliverLate },
];
