import type { Kysely } from 'kysely';
import type { CoachCard } from '#contract/coach-card.ts';
import type { Tables } from '#server/db/types.ts';
import { coachCardColumns, presentCoachCard } from './coach-card.presenter.ts';

/** Cards of coaches by id, listed or not. */
export async function coachCards(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CoachCard>();
  const rows = await db.selectFrom('coach').select(coachCardColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, presentCoachCard(row)]));
}
