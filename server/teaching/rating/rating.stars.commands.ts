import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

interface Counted {
  coach_id: string;
  stars: number;
}

/**
 * Brings ratings into the means of their coaches, or (`-1`) takes them out. The rank draws the mean towards 4.0 by five
 * imagined ratings, so that one five-star rating does not lead the list. Coach rows are locked by the caller.
 */
export async function countStars(tx: Tx, ratings: readonly Counted[], sign: 1 | -1): Promise<void> {
  if (ratings.length === 0) return;
  const added = [...Map.groupBy(ratings, (rating) => rating.coach_id)].map(([id, own]) => ({
    id,
    sum: sign * own.reduce((sum, rating) => sum + rating.stars, 0),
    count: sign * own.length,
  }));
  await sql`
    update coach c set
      stars_sum = c.stars_sum + a.sum,
      stars_count = c.stars_count + a.count,
      rank = (c.stars_sum + a.sum + 20) * 1000 / (c.stars_count + a.count + 5)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(id uuid, sum int, count int)
    where c.id = a.id`.execute(tx);
}
