import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { listWithFreeSeats } from './waitlist.class.repository.ts';
import { offerCourse } from './waitlist.course-offer.commands.ts';
import { listCoursesWithFreeSeats } from './waitlist.course.repository.ts';
import { offerFreeSeats } from './waitlist.offer.commands.ts';

const classesPerRun = 100;
const roundsAtMost = 50;
/** Dates of a series that one transaction offers: it locks all people who are first in their lines. */
const datesTogether = 12;

type Offer = (tx: Tx) => Promise<{ offers: number; again: boolean }>;

/**
 * Offers free seats to waitlist entries, first come first served. Closes an entry that can no longer take
 * part, with a reason. Runs one transaction per class or course, and for several dates of a series. Returns the number of offers.
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
    const soonest = together.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    for (let from = 0; from < soonest.length; from += datesTogether)
      made += await offerDates(
        deps,
        name,
        soonest.slice(from, from + datesTogether).map(({ id }) => id),
      );
  }
  for (const { id } of courses)
    made += await offerAll(deps, (tx) => offerCourse(deps, tx, id)).catch(logged(deps, id));
  return made;
}

/** Offers the seats of dates together. One date that fails must not hold up the others of its series. */
const offerDates = (deps: Deps, name: string, ids: readonly string[]): Promise<number> =>
  offerAll(deps, (tx) => offerFreeSeats(deps, tx, ids)).catch(async (error: unknown) => {
    logged(deps, name)(error);
    if (ids.length === 1) return 0;
    let made = 0;
    for (const id of ids)
      made += await offerAll(deps, (tx) => offerFreeSeats(deps, tx, [id])).catch(logged(deps, id));
    return made;
  });

/** A class that fails must not stop the others. The next round tries it again. */
const logged =
  ({ log }: Deps, name: string) =>
  (error: unknown): number => {
    log.error(error, `the seats of class or series ${name} could not be offered`);
    return 0;
  };

/** Offers seats until nobody fits: a closed entry leaves its seats to the next one. */
async function offerAll({ database }: Deps, offer: Offer): Promise<number> {
  let made = 0;
  for (let round = 0; round < roundsAtMost; round++) {
    const { offers, again } = await database.transaction(offer, { keyed: true });
    made += offers;
    if (!again) break;
  }
  return made;
}
