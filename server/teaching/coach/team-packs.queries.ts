import type { ClassPackOffer } from '#contract/class-pack.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { openOffersOfTeam } from '#server/money/public.ts';

/** The class packs that pay in classes of a team's coaches, as families can buy them. */
export const packsOfTeam = (
  db: Database['query'] | Tx,
  teamId: string,
  now: Date,
): Promise<ClassPackOffer[]> => openOffersOfTeam(db, teamId, now);
