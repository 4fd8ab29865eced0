import type { Output } from '#contract/all-apis.ts';
import type { PriceOffer, PriceRule } from '#contract/price-rule.ts';
import type { Actor, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { presentPriceRule } from './price-rule.presenter.ts';
import { listLivePriceRules, listMet } from './price-rule.repository.ts';
import { listCoachesWithoutGroup } from './small-group.repository.ts';

/** The coach's own live rules. */
export async function listOwnPriceRules({ database, actor }: Ctx): Promise<Output<'priceRule.mine'>> {
  const rows = await listLivePriceRules(database.query, [signedIn(actor).id]);
  return { items: rows.map(presentPriceRule) };
}

/** Reads the price rules of a coach for this reader; undefined without one. */
async function readPriceOffer(
  db: Database['query'] | Tx,
  coachId: string,
  actor: Actor,
  now: Date,
): Promise<PriceOffer | undefined> {
  const rules = (await listLivePriceRules(db, [coachId])).map(presentPriceRule);
  return (await priceOffersOf(db, new Map([[coachId, rules]]), actor, now)).get(coachId);
}

/** Reads the price rules of the coach of a slot for this reader. For a trial lesson it names those who had one also without a rule. */
export async function readSlotOffer(
  db: Database['query'] | Tx,
  { coachId, isTrial }: { coachId: string; isTrial: boolean },
  actor: Actor,
  now: Date,
): Promise<PriceOffer | undefined> {
  if (!isTrial) return readPriceOffer(db, coachId, actor, now);
  const met = actor.kind === 'guest' ? [] : await listMet(db, actor.id, [coachId]);
  return {
    rules: (await listLivePriceRules(db, [coachId])).map(presentPriceRule),
    metIds: met.map((one) => one.participant_id),
  };
}

/**
 * Returns the rules of coaches that hold for this reader, with the reader's people who met them. One query for first
 * lessons and one for groups, none without such a rule.
 */
export async function priceOffersOf(
  db: Database['query'] | Tx,
  rulesOf: ReadonlyMap<string, readonly PriceRule[]>,
  actor: Actor,
  now: Date,
): Promise<Map<string, PriceOffer>> {
  const offering = [...rulesOf].filter(([, rules]) => rules.length > 0);
  const withKind = (wanted: PriceRule['kind']) =>
    offering.filter(([, rules]) => rules.some(({ kind }) => kind === wanted)).map(([id]) => id);
  const [ofFirst, ofGroup] = actor.kind === 'guest' ? [[], []] : [withKind('first'), withKind('group')];
  const reader = actor.kind === 'guest' ? '' : actor.id;
  const met = ofFirst.length === 0 ? [] : await listMet(db, reader, ofFirst);
  const withoutGroup =
    ofGroup.length === 0 ? new Set<string>() : await listCoachesWithoutGroup(db, reader, ofGroup, now);
  return new Map(
    offering.map(([id, rules]) => [
      id,
      {
        rules: rules.filter(({ kind }) => kind !== 'group' || !withoutGroup.has(id)),
        metIds: met.filter((one) => one.coach_id === id).map((one) => one.participant_id),
      },
    ]),
  );
}
