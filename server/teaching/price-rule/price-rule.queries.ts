import type { Output } from '#contract/all-apis.ts';
import type { PriceOffer } from '#contract/price-rule.ts';
import type { Actor, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { presentPriceRule } from './price-rule.presenter.ts';
import { listLivePriceRules, listMet } from './price-rule.repository.ts';

/** The coach's own live rules. */
export async function listOwnPriceRules({ database, actor }: Ctx): Promise<Output<'priceRule.mine'>> {
  const rows = await listLivePriceRules(database.query, [signedIn(actor).id]);
  return { items: rows.map(presentPriceRule) };
}

/** Reads the price rules of these coaches for this reader, by coach: one query, two with a first lesson. */
export async function readPriceOffers(
  db: Database['query'] | Tx,
  coachIds: readonly string[],
  actor: Actor,
): Promise<Map<string, PriceOffer>> {
  const rows = coachIds.length === 0 ? [] : await listLivePriceRules(db, [...new Set(coachIds)]);
  const ofFirst = [...new Set(rows.filter(({ kind }) => kind === 'first').map((row) => row.coach_id))];
  const met = ofFirst.length === 0 || actor.kind === 'guest' ? [] : await listMet(db, actor.id, ofFirst);
  return new Map(
    [...Map.groupBy(rows, (row) => row.coach_id)].map(([id, rules]) => [
      id,
      {
        rules: rules.map(presentPriceRule),
        metIds: met.filter((one) => one.coach_id === id).map((one) => one.participant_id),
      },
    ]),
  );
}
