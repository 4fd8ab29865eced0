import { type CoachCardRow, presentCoachCard } from '#server/teaching/coach/coach.presenter.ts';
import type { LocalText } from '#contract/fields.ts';
import { ratingTags } from '#contract/enums.ts';
import type { OwnRating, PublicRating } from '#contract/rating.ts';
import type { Row } from '#server/db/types.ts';

export type PublicRatingRow = Pick<
  Row<'rating'>,
  'id' | 'stars' | 'tags' | 'text' | 'language' | 'created_at' | 'reply_text' | 'reply_at'
> & {
  author_name: string;
};

export type OwnRatingRow = CoachCardRow &
  Pick<Row<'rating'>, 'order_id' | 'stars' | 'tags' | 'text' | 'language' | 'revealed_at' | 'created_at'> & {
    rating_id: string;
    title: LocalText;
  };

/**
 * First name and initial, and of a Chinese name the family name: families are not to be found by what they wrote
 * (docs/domain.md 4.12).
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  if (/\p{Script=Han}/u.test(first)) return `${Array.from(first)[0] ?? ''}*`;
  const initial = Array.from(others.at(-1) ?? '')[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** A tag that was dropped from the list since is not told. */
export const knownTags = (tags: readonly string[]) => ratingTags.filter((tag) => tags.includes(tag));

export function presentPublicRating(row: PublicRatingRow): PublicRating {
  return {
    id: row.id,
    stars: row.stars,
    tags: knownTags(row.tags),
    text: row.text,
    language: row.language,
    by: shortName(row.author_name),
    createdAt: row.created_at.toISOString(),
    reply:
      row.reply_text === null || row.reply_at === null
        ? null
        : { text: row.reply_text, at: row.reply_at.toISOString() },
  };
}

export function presentOwnRating(row: OwnRatingRow): OwnRating {
  return {
    id: row.rating_id,
    orderId: row.order_id,
    stars: row.stars,
    tags: knownTags(row.tags),
    text: row.text,
    language: row.language,
    revealed: row.revealed_at !== null,
    createdAt: row.created_at.toISOString(),
    coach: presentCoachCard(row),
    classTitle: row.title,
  };
}
