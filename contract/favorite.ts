import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { soonestClass } from './coach.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, page } from './fields.ts';

export const favorite = z.strictObject({ coachId: id, isOn: z.boolean(), changedAt: instant });
export const favoriteItem = z.strictObject({
  coach: coachCard,
  changedAt: instant,
  /** The coach's next class that the reader can book; absent in what a phone kept before. */
  soonest: soonestClass.nullable().optional(),
});
export type FavoriteItem = z.infer<typeof favoriteItem>;

export const favoriteApi = {
  'favorite.list': endpoint({
    summary: 'Own favorite coaches, newest first',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(favoriteItem),
  }),
  'favorite.set': endpoint({
    summary: 'Keep a coach as a favorite, or not; the last choice holds',
    access: 'signedIn',
    input: z.strictObject({ coachId: id, isOn: z.boolean() }),
    output: favorite,
  }),
};
