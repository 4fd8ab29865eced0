import type { Tx } from '#server/db/database.ts';
import { addToMeans } from './rating.repository.ts';

interface Counted {
  coach_id: string;
  stars: number;
}

/** Adds ratings to the means of their coaches, or (`-1`) takes them out. The caller locks the coaches' rows. */
export async function countStars(tx: Tx, ratings: readonly Counted[], sign: 1 | -1): Promise<void> {
  if (ratings.length === 0) return;
  const added = [...Map.groupBy(ratings, (rating) => rating.coach_id)].map(([id, own]) => ({
    id,
    sum: sign * own.reduce((sum, rating) => sum + rating.stars, 0),
    count: sign * own.length,
  }));
  await addToMeans(tx, added);
}
