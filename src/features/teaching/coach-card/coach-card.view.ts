import type { Output } from '#contract/all-apis.ts';
import type { CoachCard } from '#contract/coach-card.ts';
import { languages, type Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Format } from '#src/i18n/format.ts';

/** The next class of a coach that can be booked; null without one. */
export type SoonestClass = Output<'coach.search'>['items'][number]['soonest'];

export interface RatingView {
  /** 4.7 */
  stars: number;
  /** "4.7" */
  value: string;
  /** "(28)" */
  count: string;
}

/** Undefined while there are too few ratings: the coach is then called new. */
export function ratingView(
  { ratingTenths, ratingCount }: Pick<CoachCard, 'ratingTenths' | 'ratingCount'>,
  format: Format,
): RatingView | undefined {
  if (ratingTenths === null) return undefined;
  const stars = ratingTenths / 10;
  return { stars, value: format.number(stars, 1), count: `(${format.number(ratingCount)})` };
}

/** The coach's text in the reader's language, else in the other one; `only` is then that language. */
export function experienceView(
  text: LocalText,
  language: Language,
): { text: string; only: Language | undefined } | undefined {
  const own = text[language];
  if (own) return { text: own, only: undefined };
  const only = languages.find((other) => text[other]);
  return only && { text: text[only] ?? '', only };
}
