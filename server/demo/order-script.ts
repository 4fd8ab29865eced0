import { toWallTime } from '#server/base/zone.ts';
import type { Row } from '#server/db/types.ts';
import { inFront } from './accounts.ts';
import type { CastCoach } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import { type Life, type Plot, scenesOf } from './order-life.ts';
import type { Casting } from './plot.ts';
import type { Random } from './random.ts';
import type { Entry, Stage } from './stage.ts';
import { reviews } from './story/reviews.ts';
import type { StoryReview } from './story/shapes.ts';

type ClassRow = Row<'class'>;

export interface Script {
  stage: Stage;
  random: Random;
  now: Date;
  classes: readonly ClassRow[];
  coaches: readonly CastCoach[];
  families: readonly CastFamily[];
}

type Opinions = Pick<Life, 'student' | 'coach'>;
const silence: Opinions = { student: null, coach: null };

/** How often each story happens, in parts of a hundred or so. */
const pastPlots: [Plot, number][] = [
  ['completed', 40],
  ['canceledFree', 5],
  ['canceledLate', 5],
  ['rejected', 4],
  ['silent', 3],
  ['withdrawn', 3],
  ['unpaid', 3],
  ['coachCanceled', 3],
];
const comingPlots: [Plot, number][] = [
  ['accepted', 62],
  ['open', 24],
  ['canceledFree', 4],
  ['rejected', 4],
  ['coachCanceled', 2],
  ['withdrawn', 4],
];

/** The order list of a family with a demo sign-in: an order of every kind. */
const everything: Plot[] = [
  'accepted',
  'open',
  'completed',
  'awaitsPayment',
  'completed',
  'canceledFree',
  'completed',
  'rejected',
  'accepted',
  'silent',
  'canceledLate',
  'completed',
  'coachCanceled',
  'unpaid',
];

/** The orders of a main coach that wait for an answer, or were answered. */
const mainCoachPlots: Plot[] = ['open', 'accepted', 'open', 'accepted', 'completed', 'completed'];

function drawPlot(random: Random, plots: readonly [Plot, number][]): Plot {
  let left = random.next() * plots.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [plot, weight] of plots) {
    left -= weight;
    if (left < 0) return plot;
  }
  return 'completed';
}

/** Plan of seats. The product would refuse a clash or a full class, and a script that plans none is shorter. */
class Seating {
  readonly #taken = new Map<string, number>();
  readonly #busy = new Map<string, ClassRow[]>();
  readonly #kept: readonly ClassRow[];

  constructor(kept: readonly ClassRow[]) {
    this.#kept = kept;
  }

  /** Its seats are given in another way. */
  isKept(cls: ClassRow): boolean {
    return this.#kept.includes(cls);
  }

  left(cls: ClassRow): number {
    return cls.capacity - (this.#taken.get(cls.id) ?? 0);
  }

  free(cls: ClassRow, participantIds: readonly string[]): string[] {
    return participantIds.filter((id) =>
      (this.#busy.get(id) ?? []).every(
        (other) => other.starts_at >= cls.ends_at || other.ends_at <= cls.starts_at,
      ),
    );
  }

  take({ cls, participantIds }: Casting): void {
    this.#taken.set(cls.id, (this.#taken.get(cls.id) ?? 0) + participantIds.length);
    for (const id of participantIds) this.#busy.set(id, [...(this.#busy.get(id) ?? []), cls]);
  }
}

/**
 * The orders of the demo. Those of the main accounts come first, then those with ratings, then others until classes
 * are filled.
 */
export function scriptOrders(script: Script): Entry[] {
  const ofToday = classesOfToday(script);
  const seating = new Seating(ofToday);
  const { families, coaches, classes, random } = script;
  const star = inFront.families.flatMap((id) => families.find((family) => family.story.id === id) ?? []);
  const others = families.filter((family) => !star.includes(family));
  const starring = star.flatMap((family) =>
    everything.flatMap((plot) =>
      castAnywhere(script, seating, nearTo(classes, family), { family, plot, opinions: silence }),
    ),
  );
  const busy = inFront.coaches.flatMap((id) => {
    const coach = coaches.find((candidate) => candidate.story.id === id);
    const own = classes.filter((cls) => cls.coach_id === coach?.id);
    return mainCoachPlots.flatMap((plot) =>
      castAnywhere(script, seating, own, {
        family: random.pick(others.filter(({ cityId }) => cityId === coach?.story.cityId)),
        plot,
        opinions: silence,
      }),
    );
  });
  const written = reviews.flatMap((review) => castReview(script, seating, review));
  return [
    ...starring,
    ...busy,
    ...written,
    ...classes.flatMap((cls) => (seating.isKept(cls) ? [] : fill(script, seating, cls, others))),
    ...ofToday.flatMap((cls) => fillToday(script, seating, cls, others)),
  ];
}

/** Classes of the coaches in front today: their children wait to be marked. */
function classesOfToday({ classes, coaches, now }: Script): ClassRow[] {
  const front: readonly string[] = inFront.coaches;
  const ids = coaches.filter(({ story }) => front.includes(story.id)).map(({ id }) => id);
  return classes.filter(
    ({ coach_id: id, starts_at: startsAt, zone }) =>
      ids.includes(id) && toWallTime(startsAt, zone).date === toWallTime(now, zone).date,
  );
}

const fillToday = (
  script: Script,
  seating: Seating,
  cls: ClassRow,
  families: readonly CastFamily[],
): Entry[] =>
  script.random
    .shuffle(families.filter(({ cityId }) => cityId === cls.city_id))
    .slice(0, 3)
    .flatMap((family) => cast(script, seating, cls, { family, plot: 'unmarked', opinions: silence }));

const nearTo = (classes: readonly ClassRow[], family: CastFamily) =>
  classes.filter((cls) => cls.city_id === family.cityId);

/** A session that a family wrote about; most coaches wrote too, and the two are shown together. */
function castReview(
  script: Script,
  seating: Seating,
  { coach: storyId, by, ...review }: StoryReview,
): Entry[] {
  const { random, classes } = script;
  const coach = script.coaches.find((candidate) => candidate.story.id === storyId);
  const family = script.families.find((candidate) => candidate.story.id === by);
  if (!coach || !family) throw new Error(`a review of ${storyId} by ${by}, whom the story does not know`);
  const own = classes.filter((cls) => cls.coach_id === coach.id);
  const answer = { stars: random.pick([5, 5, 4]), tags: [], text: '', language: coach.language };
  const opinions = {
    student: { ...review, tags: [...review.tags] },
    coach: random.isTrue(0.55) ? answer : null,
  };
  return castAnywhere(script, seating, own, { family, plot: 'completed', opinions });
}

/** A family and its plot in one class. */
interface CastRole {
  family: CastFamily;
  plot: Plot;
  opinions: Opinions;
}

/** Finds the first class, in a random order, at which this plot is possible for the family. */
function castAnywhere(
  script: Script,
  seating: Seating,
  classes: readonly ClassRow[],
  role: CastRole,
): Entry[] {
  for (const cls of script.random.shuffle(classes)) {
    const entries = seating.isKept(cls) ? [] : cast(script, seating, cls, role);
    if (entries.length > 0) return entries;
  }
  return [];
}

function fill(script: Script, seating: Seating, cls: ClassRow, families: readonly CastFamily[]): Entry[] {
  const { random, now } = script;
  const isPast = cls.ends_at <= now;
  // Some classes to come are full, and most have seats left. Past classes have the orders with ratings.
  const share = !isPast && random.isTrue(0.12) ? 1 : random.next() * 0.6;
  const seats = Math.min(Math.round(cls.capacity * share), random.int(0, isPast ? 1 : 3));
  return random.shuffle(families.filter(({ cityId }) => cityId === cls.city_id)).flatMap((family) => {
    if (cls.capacity - seating.left(cls) >= seats) return [];
    return cast(script, seating, cls, {
      family,
      plot: drawPlot(random, isPast ? pastPlots : comingPlots),
      opinions: silence,
    });
  });
}

function cast(
  script: Script,
  seating: Seating,
  cls: ClassRow,
  { family, plot, opinions }: CastRole,
): Entry[] {
  const { stage, random, now } = script;
  const free = random.shuffle(seating.free(cls, family.participantIds));
  const participantIds = free.slice(0, Math.min(seating.left(cls), random.isTrue(0.25) ? 2 : 1));
  if (participantIds.length === 0) return [];
  const casting = { orderId: random.id(cls.created_at), studentId: family.id, participantIds, cls };
  const entries = scenesOf(stage, random, { casting, plot, ...opinions }, now);
  if (entries.length > 0) seating.take(casting);
  return entries;
}
