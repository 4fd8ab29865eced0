import type { CoachCard } from '#contract/coach-card.ts';
import { accommodations } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Row } from '#server/db/types.ts';

/** What a card shows; every reader of coach cards selects these columns and no others. */
export const coachCardColumns = [
  'coach.id',
  'coach.name',
  'coach.name_zh',
  'coach.gender',
  'coach.city_id',
  'coach.activity',
  'coach.meets',
  'coach.stars_sum',
  'coach.stars_count',
] as const;

export type CoachCardRow = Pick<
  Row<'coach'>,
  'id' | 'name' | 'name_zh' | 'gender' | 'city_id' | 'activity' | 'meets' | 'stars_sum' | 'stars_count'
>;

/** The card that everybody may see. */
export function presentCoachCard(row: CoachCardRow): CoachCard {
  const { stars_sum: sum, stars_count: count } = row;
  return {
    id: row.id,
    name: row.name,
    nameZh: row.name_zh,
    gender: row.gender,
    cityId: row.city_id,
    activity: row.activity,
    avatarSeed: row.id,
    // In the contract's order; a name that this build does not know stays unseen.
    meets: accommodations.filter((name) => row.meets.includes(name)),
    ratingTenths: count < limits.ratingsForAverage ? null : Math.round((sum * 10) / count),
    ratingCount: count,
  };
}
