import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ClassPackDetail, ClassPackOffer, UsableClassPack } from '#contract/class-pack.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import type { Config } from '#server/start/config.ts';
import {
  findOpenPaymentOf,
  findOwnPack,
  findWards,
  listPayingCoaches,
  listPeople,
  listRunning,
  listUses,
  pageOfPacks,
} from './class-pack-reading.repository.ts';
import {
  presentOffer,
  presentPack,
  presentPackRefund,
  presentPaysFor,
  presentUse,
} from './class-pack.presenter.ts';
import { sessionValue, whyNoRefund, whyUnusable, type WantedSeat } from './class-pack.rules.ts';
import { findOpenOffer, listOpenOffers, listPayableClasses, listTeamOffers } from './offer.repository.ts';

type Db = Kysely<Tables>;

/** Classes named on the page of an offer. */
const examples = 3;

/**
 * Returns a pack of the reader with everything that its page shows. NOT_FOUND for a pack of somebody else.
 */
export async function readPack(
  db: Db,
  id: string,
  accountId: string,
  now: Date,
  { apiBase, rules }: Pick<Config, 'apiBase' | 'rules'>,
): Promise<ClassPackDetail> {
  const row = await findOwnPack(db, id, accountId);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const [payment] = await findOpenPaymentOf(db, [id]);
  const people = await allowedPeople(db, accountId, row.coach_id);
  return {
    ...presentPack(row, payment, { now, apiBase }),
    uses: (await listUses(db, id, accountId)).map(presentUse),
    coaches: await listPayingCoaches(db, row),
    people: row.state === 'running' ? people.filter((one) => one.id !== row.participant_id) : [],
    refund: presentPackRefund(row, now, rules),
    whyNoRefund: whyNoRefund(row, now),
  };
}

export async function listOwnPacks(
  { database, actor, clock, config }: Ctx,
  { cursor }: Parsed<'classPack.mine'>,
): Promise<Output<'classPack.mine'>> {
  const now = clock.now();
  const { rows, next } = await pageOfPacks(database.query, signedIn(actor).id, cursor);
  const payments = await findOpenPaymentOf(
    database.query,
    rows.filter(({ state }) => state === 'pending').map(({ id }) => id),
  );
  const at = { now, apiBase: config.apiBase };
  return {
    items: rows.map((row) =>
      presentPack(
        row,
        payments.find((one) => one.class_pack_id === row.id),
        at,
      ),
    ),
    next,
  };
}

/**
 * Returns an open offer with the classes that it pays now. PACK_NOT_SOLD: it was closed, or its coach is no longer
 * shown. An offer that pays no class is returned, and `classPack.buy` refuses it.
 */
export async function checkPurchase(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'classPack.check'>,
): Promise<Output<'classPack.check'>> {
  const offer = await findOpenOffer(database.query, id);
  if (offer === undefined) throw new AppError('PACK_NOT_SOLD');
  const reader = signedIn(actor).id;
  return {
    offer: presentOffer(offer),
    coach: { id: offer.coach_id, name: offer.name, nameZh: offer.name_zh },
    coaches: await listPayingCoaches(database.query, offer),
    people: reader === offer.coach_id ? [] : await allowedPeople(database.query, reader, offer.coach_id),
    paysFor: presentPaysFor(await listPayableClasses(database.query, id, clock.now(), examples)),
  };
}

async function allowedPeople(db: Db, accountId: string, coachId: string) {
  const people = await listPeople(db, accountId);
  const wards = await findWards(
    db,
    coachId,
    people.map(({ id }) => id),
  );
  return people.filter(({ id }) => !wards.includes(id));
}

/** Open offers of a listed coach that pay a class to come, for everybody. */
export const openOffersOf = async (db: Db, coachId: string, now: Date): Promise<ClassPackOffer[]> =>
  (await listOpenOffers(db, coachId, now)).map(presentOffer);

/** Open offers of a team that pay a class to come, for everybody. */
export const openOffersOfTeam = async (db: Db, teamId: string, now: Date): Promise<ClassPackOffer[]> =>
  (await listTeamOffers(db, teamId, now)).map(presentOffer);

/** Maps each participant to the pack that would pay a seat of a class: the one that ends first. */
export async function usablePacks(
  db: Db,
  { participantIds, ...seat }: WantedSeat,
): Promise<Map<string, UsableClassPack>> {
  const usable = new Map<string, UsableClassPack>();
  for (const pack of await listRunning(db, seat.accountId, seat.cls.coach_id)) {
    const person = pack.participant_id;
    if (!participantIds.includes(person) || usable.has(person) || pack.valid_until === null) continue;
    if (whyUnusable(pack, { ...seat, participantIds: [person] }) !== null) continue;
    usable.set(person, {
      id: pack.id,
      left: pack.sessions - pack.sessions_used,
      valueMinor: sessionValue(pack),
      validUntil: pack.valid_until.toISOString(),
    });
  }
  return usable;
}
