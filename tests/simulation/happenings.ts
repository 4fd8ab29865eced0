import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Random } from '#server/demo/random.ts';
import { jobs, runOnce } from '#server/jobs/jobs.ts';
import { jumpOf, type Happening } from './plan.ts';
import type { Setting } from './setting.ts';

/**
 * Job that checks payments without a webhook. It gives up after a time, so it runs after each long clock
 * jump.
 */
const askServices = jobs.find(({ name }) => name === 'undecided payments');
const longJump = 1200;

/** Lets what is planned happen when its operation has come; one node at a time is down. */
export class Happenings {
  readonly #setting: Setting;
  readonly #planned: Happening[];
  #running: Promise<void> = Promise.resolve();

  constructor(setting: Setting, planned: readonly Happening[]) {
    this.#setting = setting;
    this.#planned = [...planned];
  }

  /** Called after each operation. */
  passed(operations: number): void {
    while (this.#planned[0] && this.#planned[0].after <= operations) {
      const next = this.#planned.shift();
      if (next) this.#running = this.#after(this.#running, next);
    }
  }

  /** Resolves when everything runs again. */
  async over(): Promise<void> {
    await this.#running;
  }

  async #after(before: Promise<void>, next: Happening): Promise<void> {
    await before;
    try {
      await this.#happen(next);
    } catch (error) {
      this.#setting.journal.report(`${next.what}: ${String(error)}`);
    }
  }

  async #happen({ what, random }: Happening): Promise<void> {
    if (what === 'clock') await this.#moveClock(random);
    else if (what === 'cutConnections') await this.#cutConnections(random);
    else if (what === 'stopNode') await this.#stopNode(random);
    else {
      this.#setting.services.misbehave(random);
      this.#setting.journal.counts.slowPayments += 1;
    }
  }

  async #moveClock(random: Random): Promise<void> {
    const { clock, journal, nodes } = this.#setting;
    const seconds = jumpOf(random);
    journal.counts.clockJumps += 1;
    clock.advance({ seconds });
    const deps = nodes.find((node) => node.deps)?.deps;
    if (seconds > longJump && deps && askServices) await runOnce(deps, askServices);
  }

  /** The database ends some connections of the nodes, whatever they are doing. */
  async #cutConnections(random: Random): Promise<void> {
    const { observer, journal } = this.#setting;
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name like 'node-%' order by pid`.execute(
      observer.query,
    );
    const some = random
      .shuffle(rows)
      .slice(0, random.int(1, 4))
      .map(({ pid }) => pid);
    await sql`select pg_terminate_backend(pid) from unnest(${some}::int[]) as pid`.execute(observer.query);
    journal.counts.cutConnections += some.length;
  }

  async #stopNode(random: Random): Promise<void> {
    const { nodes, journal } = this.#setting;
    if (nodes.length < 2) return;
    const node = random.pick(nodes);
    journal.counts.stoppedNodes += 1;
    await node.stop();
    await sleep(random.int(5, 150));
    await node.start();
  }
}
