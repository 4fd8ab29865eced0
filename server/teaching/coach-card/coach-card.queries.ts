import type { Kysely } from 'kysely';
import type { CoachCard } from '#contract/coach-card.ts';
import type { Tables } from '#server/db/types.ts';
import { presentCoachCard } from './coach-card.presenter.ts';
import { listCoachCards } from './coach-card.repository.ts';

/** Cards of coaches by id, listed or not. */
export async function coachCards(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, CoachCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCoachCards(db, ids);
  return new Map(rows.map((row) => [row.id, presentCoachCard(row)]));
}
