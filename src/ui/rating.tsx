import { Icon } from './icon.tsx';

interface RatingProps {
  /** "4.6", formatted. */
  value: string;
  /** "(28)", formatted; leave out where there is no room. */
  count?: string | undefined;
  /** The full text for screen readers: "4.6 of 5 stars, 28 reviews". */
  label: string;
}

/** A rating in one short line, for cards. */
export function Rating({ value, count, label }: RatingProps) {
  return (
    <span className="of-rating of-tnum">
      <span className="of-sr">{label}</span>
      <Icon name="star" size={16} filled />
      <strong aria-hidden="true">{value}</strong>
      {count ? (
        <span className="of-rating-count" aria-hidden="true">
          {count}
        </span>
      ) : null}
    </span>
  );
}
