import { sql } from 'kysely';
import { seededRandom } from '#server/demo/random.ts';
import { jobs, runOnce } from '#server/jobs/jobs.ts';
import { deliver } from './operations/hosted-page.ts';
import type { Setting } from './setting.ts';
import { Turn } from './turn.ts';

const mostRounds = 60;
/** Jobs for seats that became free during the rest; they run last. */
const lastly = ['expire unpaid', 'close waitlists', 'offer seats'];
/** Jobs that may cause more work and are repeated; the others run once. */
const outward = ['payment operations', 'webhook events', 'undecided payments'];

/** Finishes all that is pending: late webhooks, operations of the payment services, the audit chain. */
export async function comeToRest(setting: Setting): Promise<void> {
  const { services, clock, cast } = setting;
  services.behave();
  const random = seededRandom(1);
  const [anybody] = cast.families;
  if (anybody === undefined) return;
  const turn = new Turn(setting, anybody, { random, faults: random });
  for (let round = 0; round < mostRounds; round++) {
    for (const message of services.late.splice(0)) await deliver(turn, message);
    const deps = setting.nodes.find((node) => node.deps)?.deps;
    for (const job of jobs) if (deps && (round === 0 || outward.includes(job.name))) await runOnce(deps, job);
    if (round > 2 && services.late.length === 0 && !(await isBusy(setting))) break;
    clock.advance({ minutes: round < 5 ? 6 : 60 });
  }
  const deps = setting.nodes.find((node) => node.deps)?.deps;
  for (const name of lastly) {
    const job = jobs.find((one) => one.name === name);
    if (deps && job) await runOnce(deps, job);
  }
}

async function isBusy({ observer }: Setting): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from payment_operation where done_at is null)
      or exists (select from payment_event where outcome is null) as busy`.execute(observer.query);
  return rows[0]?.busy ?? false;
}
