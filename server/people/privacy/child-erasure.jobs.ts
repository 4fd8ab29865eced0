import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { tryRows } from '#server/platform/public.ts';
import { listRemovedChildren, lockRemovedChild } from './child-erasure.repository.ts';
import { eraseChild } from './erasure.commands.ts';

const batch = 20;

/** Takes the names of removed children out of everything, after the same days of grace as an account's. */
export async function eraseChildren(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const now = clock.now();
  const before = new Date(now.getTime() - config.rules.deletionGraceDays * DAY_MS);
  const { moved } = await tryRows(
    deps,
    {
      job: 'names of removed children',
      batch,
      list: (limit) => listRemovedChildren(database.query, before, limit),
      idOf: ({ id }) => id,
    },
    ({ id }) => database.transaction((tx) => eraseOne(tx, id, now), { keyed: true }),
  );
  return moved;
}

async function eraseOne(tx: Tx, id: string, now: Date): Promise<number> {
  const child = await lockRemovedChild(tx, id);
  if (child === undefined) return 0;
  await eraseChild(tx, { me: id, name: textFor(child.language, 'name.removedChild', {}), now });
  return 1;
}
