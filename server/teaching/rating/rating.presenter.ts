import type { Output } from '#contract/all-apis.ts';
import { ratingTags } from '#contract/enums.ts';
import type { OwnRating, PublicRating } from '#contract/rating.ts';
import { shortName } from '#server/base/first-name.ts';
import type { Row } from '#server/db/types.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import type { OwnRatingRow, PublicRatingRow, ReportRow, RevealedRow } from './rating.repository.ts';

/** Keeps known tags; a tag that was removed from the list is left out. */
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
    reply: presentReply(row),
  };
}

const presentReply = ({ reply_text: text, reply_at: at }: Pick<Row<'rating'>, 'reply_text' | 'reply_at'>) =>
  text === null || at === null ? null : { text, at: at.toISOString() };

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
    reply: row.hidden_at === null ? presentReply(row) : null,
    ...(row.hidden_at === null ? {} : { isHidden: true }),
  };
}

/** A rating with its reports, as an operator sees it. One with a side in it reads no words of a report. */
export const presentRatingDetail = (
  row: RevealedRow,
  reports: readonly ReportRow[],
  rating: PublicRating,
  isOwn: boolean,
): Output<'operator.ratingDetail'> => ({
  rating,
  side: row.side,
  orderId: row.order_id,
  orderNumber: row.number,
  hidden:
    row.hidden_at === null || row.hidden_reason === null
      ? null
      : { at: row.hidden_at.toISOString(), reason: row.hidden_reason },
  reports: reports.map(({ reason, text, created_at: at }) => ({
    reason,
    text: isOwn ? '' : text,
    at: at.toISOString(),
  })),
});
