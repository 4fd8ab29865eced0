import { connect, type Database } from '#server/db/database.ts';
import type { ManualClock } from '#tests/support/clock.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { Journal } from './journal.ts';
import { Model } from './model.ts';
import { Node } from './node.ts';
import { gather, type Cast, type CastSize } from './people.ts';
import { Services } from './services.ts';

/** Everything of one run. */
export interface Setting {
  readonly clock: ManualClock;
  readonly nodes: readonly Node[];
  readonly services: Services;
  readonly cast: Cast;
  readonly model: Model;
  readonly journal: Journal;
  /** Connections of the checks and of the accidents, apart from those of the nodes. */
  readonly observer: Database;
  readonly world: World;
  close(): Promise<void>;
}

/** Clocks of machines are never the same: milliseconds that each node is ahead or behind. */
const skews = [0, 700, -900];

/** Opens this many nodes on a migrated, empty database. */
export async function openSetting(
  databaseUrl: string,
  options: { nodes: number; cast: CastSize },
): Promise<Setting> {
  const observer = connect([databaseUrl], {
    max: 6,
    applicationName: 'observer',
  });
  const world = await makeWorld(observer);
  const { clock } = world;
  const cast = await gather(world, options.cast);
  const services = await Services.start(() => clock.now());
  const journal = new Journal();
  const nodes = Array.from({ length: options.nodes }, (_item, index) => {
    const skew = skews[index % skews.length] ?? 0;
    return new Node({
      name: `node-${index}`,
      databaseUrl,
      deps: {
        config: world.config,
        clock: { now: () => new Date(clock.now().getTime() + skew) },
        ports: { ...world.ports, payments: services.ports },
      },
      onFault: (line) => journal.report(`node-${index} logged: ${line}`),
    });
  });
  await Promise.all(nodes.map((node) => node.start()));
  return {
    clock,
    nodes,
    services,
    cast,
    model: new Model((what) => journal.report(what)),
    journal,
    observer,
    world,
    async close() {
      await Promise.all(nodes.map((node) => node.stop()));
      await services.stop();
      await observer.close();
    },
  };
}
