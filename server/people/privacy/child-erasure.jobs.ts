import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { listRemovedChildren, lockRemovedChild } from './child-erasure.repository.ts';
import { eraseChild } from './erasure.commands.ts';

const batch = 20;

/** Takes the names of removed children out of everything, after the same days of grace as an account's. */
export async function eraseChildren({ database, clock, config, log }: Deps): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - config.rules.deletionGraceDays * DAY_MS);
  let erased = 0;
  for (const { id } of await listRemovedChildren(database.query, before, batch))
    try {
      erased += await database.transaction(
        async (tx) => {
          const child = await lockRemovedChild(tx, id);
          if (child === undefined) return 0;
          await eraseChild(tx, { me: id, name: textFor(child.language, 'name.removedChild', {}), now });
          return 1;
        },
        { keyed: true },
      );
    } catch (error) {
      log.error(error, `the removed child ${id} could not be erased`);
    }
  return erased;
}
