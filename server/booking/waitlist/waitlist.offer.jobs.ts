import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { listWithFreeSeats } from './waitlist.class.repository.ts';
import { offerCourse } from './waitlist.course-offer.commands.ts';
import { listCoursesWithFreeSeats } from './waitlist.course.repository.ts';
import { offerFreeSeats } from './waitlist.offer.commands.ts';

const classesPerRun = 100;
const roundsAtMost = 50;

type Offer = (tx: Tx) => Promise<{ offers: number; again: boolean }>;

/**
 * Offers free seats to waitlist entries, first come first served. Closes an entry that can no longer take
 * part, with a reason. Runs one transaction per class, series or course. Returns the number of offers.
 */
export async function offerSeats(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const classes = await listWithFreeSeats(database.query, clock.now(), {
    limit: classesPerRun,
    offersInSeries: config.rules.maxOffersInSeries,
  });
  const courses = await listCoursesWithFreeSeats(database.query, clock.now(), classesPerRun);
  let made = 0;
  for (const [name, together] of Map.groupBy(classes, (cls) => cls.series_id ?? cls.id)) {
    const ids = together.map(({ id }) => id);
    made += await offerAll(deps, name, (tx) => offerFreeSeats(deps, tx, ids));
  }
  for (const { id } of courses) made += await offerAll(deps, id, (tx) => offerCourse(deps, tx, id));
  return made;
}

/** Offers seats until nobody fits: a closed entry leaves its seats to the next one. */
async function offerAll(deps: Deps, name: string, offer: Offer): Promise<number> {
  let made = 0;
  try {
    for (let round = 0; round < roundsAtMost; round++) {
      const { offers, again } = await deps.database.transaction(offer, { keyed: true });
      made += offers;
      if (!again) break;
    }
  } catch (error) {
    // A class that fails must not stop the others. The next round tries it again.
    deps.log.error(error, `the seats of class or series ${name} could not be offered`);
  }
  return made;
}
