import type { Kysely } from 'kysely';
import type { CoachBadges } from '#contract/coach.ts';
import { limits } from '#contract/limits.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { countAnswered, listPartnersOf } from './coach.badges.repository.ts';

/** What families read of a coach that the coach did not write. */
export async function badgesOf(
  db: Kysely<Tables>,
  coach: Pick<Row<'coach'>, 'id' | 'cleared_until'>,
): Promise<CoachBadges> {
  const [answers, partners] = await Promise.all([countAnswered(db, coach.id), listPartnersOf(db, coach.id)]);
  return {
    clearedUntil: coach.cleared_until?.toISOString() ?? null,
    answers: answers.asked < limits.requestsForAnswers ? null : answers,
    partners,
  };
}
