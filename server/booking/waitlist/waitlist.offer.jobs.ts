import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { tryRowGroups, tryRows } from '#server/platform/public.ts';
import { listWithFreeSeats } from './waitlist.class.repository.ts';
import { offerCourse } from './waitlist.course-offer.commands.ts';
import { listCoursesWithFreeSeats } from './waitlist.course.repository.ts';
import { offerFreeSeats } from './waitlist.offer.commands.ts';

const job = 'offer seats';
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
  const offersInSeries = config.rules.maxOffersInSeries;
  const dates = await tryRowGroups(
    deps,
    {
      job,
      batch: classesPerRun,
      list: (limit) => listWithFreeSeats(database.query, clock.now(), { limit, offersInSeries }),
      idOf: ({ id }) => id,
    },
    (classes) =>
      offerAll(deps, (tx) =>
        offerFreeSeats(
          deps,
          tx,
          classes.map(({ id }) => id),
        ),
      ),
    inSeries,
  );
  const courses = await tryRows(
    deps,
    {
      job,
      batch: classesPerRun,
      list: (limit) => listCoursesWithFreeSeats(database.query, clock.now(), limit),
      idOf: ({ id }) => `course:${id}`,
    },
    ({ id }) => offerAll(deps, (tx) => offerCourse(deps, tx, id)),
  );
  return dates.moved + courses.moved;
}

type FreeClass = Awaited<ReturnType<typeof listWithFreeSeats>>[number];

/** Groups the dates of a series, the soonest first. */
const inSeries = (classes: readonly FreeClass[]): FreeClass[][] =>
  [...Map.groupBy(classes, (cls) => cls.series_id ?? cls.id).values()].flatMap((together) => {
    const soonest = together.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    const parts = Math.ceil(soonest.length / datesTogether);
    return Array.from({ length: parts }, (_, part) =>
      soonest.slice(part * datesTogether, (part + 1) * datesTogether),
    );
  });

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
