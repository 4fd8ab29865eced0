import type { Kysely } from 'kysely';
import type { CoachOffers } from '#contract/class-pack.ts';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentCoachOffer } from './class-pack.presenter.ts';
import { isListedCoach, listLedTeams, listOffers } from './offer.repository.ts';

/** Open and closed offers of a coach, and whether one more is possible. */
export async function readOffers(
  db: Kysely<Tables>,
  coachId: string,
  rules: Rules,
  now: Date,
): Promise<CoachOffers> {
  const rows = await listOffers(db, coachId, now);
  const open = rows.filter((row) => row.closed_at === null).length;
  const isListed = await isListedCoach(db, coachId);
  return {
    items: rows.map(presentCoachOffer),
    currency: rules.currency,
    teams: await listLedTeams(db, coachId),
    whyNoMore: !isListed ? 'notListed' : open >= rules.classPackOffers ? 'full' : null,
    most: rules.classPackOffers,
  };
}
