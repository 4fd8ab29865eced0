import { inFront } from './accounts.ts';
import { bookSeat, childOf, does, openClass, waitFor, type Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import type { Entry } from './stage.ts';
import { cities } from './story/cities.ts';
import { eveningsOfStory, eveningTime } from './story/evenings.ts';

/** In each city one class is full, and one needs a smallest size. In one city there is a class for members first. */
export const eveningClasses = (act: Act): Entry[] =>
  cities.flatMap(({ id }, index) => {
    const fronts: readonly string[] = inFront.coaches;
    const coach = act.coaches.find(({ story }) => story.cityId === id && !fronts.includes(story.id));
    return coach === undefined ? [] : evenings(act, coach, 1 + (index % 4), index === 0);
  });

function evenings(act: Act, coach: CastCoach, waiting: number, isMembersFirst: boolean): Entry[] {
  const { cityId } = coach.story;
  const name = (what: keyof typeof eveningsOfStory) => `${cityId} ${what}`;
  const opens = (what: keyof typeof eveningsOfStory, daysAgo: number): Entry =>
    does(act, daysAgo, () =>
      openClass(act, name(what), coach, { ...eveningsOfStory[what], time: eveningTime, priceMinor: 1500 }),
    );
  const [first, second, third, ...others] = act.families.filter((family) => family.cityId === cityId);
  if (first === undefined || second === undefined || third === undefined) return [];
  return [
    opens('full', 10),
    opens('small', 10),
    ...(isMembersFirst ? [opens('members', 0.2)] : []),
    does(act, 9, () => bookSeat(act, `${cityId} one`, first, name('full'))),
    does(act, 8, () => bookSeat(act, `${cityId} two`, second, name('full'))),
    ...[third, ...others]
      .slice(0, waiting)
      .map((family, index) =>
        does(act, 6 - index, () => waitFor(act, family, name('full'), childOf(family))),
      ),
    does(act, 5, () => bookSeat(act, `${cityId} three`, second, name('small'))),
    does(act, 4, () => bookSeat(act, `${cityId} four`, third, name('small'))),
  ];
}
