import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { PublicRating } from '#contract/rating.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';
import { ShortText } from '#src/ui/short-text.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { Written } from '#src/ui/written.tsx';

/** Families who are quoted here; the page of all reviews has the rest. */
const quoted = 2;

/** The newest reviews of families, shortened, and the link to all of them. */
export function CoachReviews({ detail: { coach, ratings } }: { detail: CoachDetail }) {
  const { t } = useTranslation();
  if (ratings.length === 0) return null;
  return (
    <Section
      measuredAs="reviews"
      title={t('coach.detail.reviews')}
      more={{
        href: pathTo(paths.student.reviews, { id: coach.id }),
        label: t('coach.detail.allReviews'),
      }}
    >
      <ul className="of-list">
        {ratings.slice(0, quoted).map((rating) => (
          <Quote key={rating.id} rating={rating} />
        ))}
      </ul>
    </Section>
  );
}

/** Stars, the beginning of the text, and the family; the coach's reply when there is one. */
function Quote({ rating }: { rating: PublicRating }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tags = rating.tags.map((tag) => t(`coach.review.tag.${tag}`));
  const facts = [
    rating.by,
    format.monthDay(rating.createdAt, readerZone()),
    ...(rating.text && rating.language !== format.language
      ? [t(`coach.review.otherLanguage.${rating.language}`)]
      : []),
    ...tags,
  ];
  return (
    <li className="of-quote">
      <Stars value={rating.stars} label={t('ui.starsOf', { stars: rating.stars })} size={16} />
      {rating.text ? (
        <ShortText lang={rating.language} most={120}>
          {rating.text}
        </ShortText>
      ) : null}
      <p className="of-faint">{facts.join(' · ')}</p>
      {rating.reply ? (
        <p className="of-faint">
          {t('coach.review.reply', { day: format.day(rating.reply.at, readerZone()) })}{' '}
          <Written>{rating.reply.text}</Written>
        </p>
      ) : null}
    </li>
  );
}
