import { inFront } from './accounts.ts';
import type { Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import { frontClasses, type FrontClassName } from './story/front-classes.ts';
import type { Both } from './story/shapes.ts';

/** A family and its coach in the foreground, and the families around them. */
export interface Pair {
  /** Begins the names of what they make. */
  key: string;
  family: CastFamily;
  coach: CastCoach;
  others: readonly CastFamily[];
  title: (name: FrontClassName) => Both;
}

export function pairsOf({ families, coaches }: Act): Pair[] {
  return inFront.families.flatMap((familyId, index) => {
    const coachId = inFront.coaches[index];
    const family = families.find(({ story }) => story.id === familyId);
    const coach = coaches.find(({ story }) => story.id === coachId);
    if (family === undefined || coach === undefined || coachId === undefined) return [];
    const others = families.filter(({ cityId, id }) => cityId === family.cityId && id !== family.id);
    const title = (name: FrontClassName) => frontClasses[name].title[coachId];
    return [{ key: coachId, family, coach, others, title }];
  });
}

/** Name of a family's order for one of these classes. */
export const orderName = ({ key }: Pair, family: CastFamily, name: FrontClassName): string =>
  `${key} ${name} of ${family.story.id}`;
