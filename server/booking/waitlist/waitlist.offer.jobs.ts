import type { Deps } from '#server/context/context.ts';
import { listWithFreeSeats } from './waitlist.class.repository.ts';
import { offerFreeSeats } from './waitlist.offer.commands.ts';

const classesPerRun = 100;
const roundsAtMost = 50;

/**
 * Offers free seats to waitlist entries, first come first served. Closes an entry that can no longer take
 * part, with a reason. Runs one transaction per class. Returns the number of offers.
 */
export async function offerSeats(deps: Deps): Promise<number> {
  const classes = await listWithFreeSeats(deps.database.query, deps.clock.now(), classesPerRun);
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
