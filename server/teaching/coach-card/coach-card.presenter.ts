import type { CoachCard } from '#contract/coach-card.ts';
import { accommodations } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { spokenLanguages } from '#contract/spoken-languages.ts';
import type { CoachCardRow } from './coach-card.repository.ts';

/** The card that everybody may see. */
export function presentCoachCard(row: CoachCardRow): CoachCard {
  const { stars_sum: sum, stars_count: count } = row;
  const speaks = spokenLanguages.filter((code) => row.speaks.includes(code));
  return {
    id: row.id,
    name: row.name,
    nameZh: row.name_zh,
    gender: row.gender,
    cityId: row.city_id,
    activity: row.activity,
    avatarSeed: row.id,
    avatar: row.avatar,
    // In the contract's order. A name that this build does not know is left out.
    meets: accommodations.filter((name) => row.meets.includes(name)),
    ...(speaks.length === 0 ? {} : { speaks }),
    ratingTenths: count < limits.ratingsForAverage ? null : Math.round((sum * 10) / count),
    ratingCount: count,
  };
}
