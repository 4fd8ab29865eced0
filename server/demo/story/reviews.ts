import { adelaideReviews } from './adelaide/reviews.ts';
import { austinReviews } from './austin/reviews.ts';
import { portlandReviews } from './portland/reviews.ts';
import { shanghaiReviews } from './shanghai/reviews.ts';
import type { StoryReview } from './shapes.ts';
import { singaporeReviews } from './singapore/reviews.ts';
import { torontoReviews } from './toronto/reviews.ts';

export const reviews: readonly StoryReview[] = [
  ...austinReviews,
  ...portlandReviews,
  ...torontoReviews,
  ...shanghaiReviews,
  ...singaporeReviews,
  ...adelaideReviews,
];
