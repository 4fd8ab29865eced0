import type { Deps } from '#server/context.ts';
import { listWithFreeSeats } from './waitlist.class.repository.ts';
import { offerFreeSeats } from './waitlist.offer.commands.ts';

const classesAtOnce = 100;
const roundsAtMost = 50;

/**
 * Offers free seats to those who wait for them, first come first served. An entry that cannot take part any more is closed
 * with a reason. Each class is a transaction of its own. Returns how many offers were made.
 */
export async function offerSeats(deps: Deps): Promise<number> {
  const classes = await listWithFreeSeats(deps.database.query, deps.clock.now(), classesAtOnce);
  let made = 0;
  for (const { id } of classes)
    made += await offerAll(deps, id).catch((error: unknown) => {
      // A class that fails must not stop the others. The next round tries it again.
      deps.log.error(error, `the seats of class ${id} could not be offered`);
      return 0;
    });
  return made;
}

/** Offers seats of one class until nobody fits: a closed entry leaves its seats to the next one. */
async function offerAll(deps: Deps, classId: string): Promise<number> {
  let made = 0;
  for (let round = 0; round < roundsAtMost; round++) {
    const { offers, again } = await deps.database.transaction((tx) => offerFreeSeats(deps, tx, classId), {
      keyed: true,
    });
    made += offers;
    if (!again) return made;
  }
  return made;
}
