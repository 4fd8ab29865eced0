import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ClassPackDetail, ClassPackOffer, UsableClassPack } from '#contract/class-pack.ts';
import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
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
import { presentOffer, presentPack, presentPackRefund, presentUse } from './class-pack.presenter.ts';
import { sessionValue, whyNoRefund, whyUnusable, type WantedSeat } from './class-pack.rules.ts';
import { findOpenOffer, listOpenOffers, listTeamOffers } from './offer.repository.ts';

type Db = Kysely<Tables>;

/** An own pack with everything that its page shows. NOT_FOUND for a pack of somebody else. */
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

/** An open offer as its buyer reads it. PACK_NOT_SOLD: it was closed, or its coach is not shown any more. */
export async function checkPurchase(
  { database, actor }: Ctx,
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

/** What a listed coach offers to everybody. */
export const openOffersOf = async (db: Db, coachId: string): Promise<ClassPackOffer[]> =>
  (await listOpenOffers(db, coachId)).map(presentOffer);

/** What a team offers to everybody. */
export const openOffersOfTeam = async (db: Db, teamId: string): Promise<ClassPackOffer[]> =>
  (await listTeamOffers(db, teamId)).map(presentOffer);

/** By participant: the pack that would pay a seat of a class, the one that ends first. */
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
