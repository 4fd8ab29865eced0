import type { Accommodation, Activity, Gender, Language, needFields } from '#contract/enums.ts';
import type { PublicRating } from '#contract/rating.ts';

/** Words of the story in both languages. */
export interface Both {
  readonly en: string;
  readonly zh: string;
}

/** An instructor of the demo; every one is invented. */
export interface StoryCoach {
  /** Unique, kebab-case; templates and reviews name the coach by it. */
  readonly id: string;
  readonly name: string;
  readonly nameZh: string | null;
  readonly gender: Gender;
  readonly cityId: string;
  readonly activity: Activity;
  /** Specialty of the coach, in a few words. */
  readonly specialty: Both;
  readonly experience: Both;
  readonly meets: readonly Accommodation[];
  /** Years of teaching. */
  readonly years: number;
}

export interface StoryChild {
  readonly name: string;
  /** Calendar date `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Needs of this child in the words of the family; null when nothing was noted. */
  readonly needs: StoryNeeds | null;
}

/** A need profile of the story: what the place must have, then the words of the family by field. */
export interface StoryNeeds extends Readonly<Partial<Record<(typeof needFields)[number], Both>>> {
  readonly meets: readonly Accommodation[];
}

/** A family of the demo. Everybody is invented; mails go to a reserved domain, numbers are from ranges kept for fiction. */
export interface StoryFamily {
  /** Unique, kebab-case; reviews name their author by it. */
  readonly id: string;
  readonly cityId: string;
  readonly language: Language;
  readonly adult: { readonly name: string; readonly gender: Gender };
  readonly email: string;
  /** E.164, or null where no range is reserved for fiction. */
  readonly mobile: string | null;
  /** First names; empty when the adult books for nobody else. */
  readonly children: readonly StoryChild[];
}

/** A class that comes back: once written, placed several times around today. */
export interface ClassTemplate {
  /** Unique, kebab-case. */
  readonly id: string;
  readonly coach: string;
  readonly venue: string;
  /** ISO weekday, 1 is Monday, and wall-clock time `HH:MM`, both in the zone of the venue's city. */
  readonly weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly time: string;
  readonly minutes: number;
  readonly capacity: number;
  /** Minor units of the deployment's currency; 0 is a free class. */
  readonly priceMinor: number;
  /** Weeks from now: 0 and above are wholly in the future, -2 and below wholly in the past. -1 is not used. */
  readonly weeks: readonly number[];
  readonly title: Both;
  readonly description: Both;
}

/** Rating of a coach by a family after a past class; once for each pair. */
export interface StoryReview {
  /** `id` of a coach, and of a family or neighbor in the same city. */
  readonly coach: string;
  readonly by: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly tags: readonly PublicRating['tags'][number][];
  readonly language: Language;
  readonly text: string;
}
