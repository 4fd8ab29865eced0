import type { Kysely } from 'kysely';
import type {
  ListedPartner,
  MyPartner,
  OperatorPartner,
  PartnerCard,
  PartnerCoach,
  PartnerRecord,
} from '#contract/partner.ts';
import type { Actor } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentClasses } from '#server/teaching/class/class.record.queries.ts';
import { listNextOfPartners, listUpcoming } from '#server/teaching/class/class.repository.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { coachCards } from '#server/teaching/coach-card/coach-card.queries.ts';
import { sumMinutes } from './partner.class.repository.ts';
import { listLivePlaces, listWorkingCards, type PartnerCoachRow } from './partner.coach.repository.ts';
import { listMemberships } from './partner.member.repository.ts';
import {
  presentCard,
  presentForOperators,
  presentNext,
  presentPartnerCoach,
  presentRelation,
  type Relations,
} from './partner.presenter.ts';
import { listNames, type PartnerRow } from './partner.repository.ts';

type Db = Kysely<Tables>;
const shownClasses = 6;

const idsOf = (rows: readonly PartnerRow[]) => rows.map((row) => row.id);

/** Presents cards of partners, in the given order; a fixed number of reads. */
export async function cardsOf(db: Db, rows: readonly PartnerRow[]): Promise<PartnerCard[]> {
  if (rows.length === 0) return [];
  const minutes = await sumMinutes(db, idsOf(rows));
  return rows.map((row) => presentCard(row, minutes.get(row.id) ?? 0));
}

/** Partners of the public list, each with whether the reader has joined it. */
export async function listedOf(
  db: Db,
  rows: readonly PartnerRow[],
  actor: Actor,
  rules: Rules,
): Promise<ListedPartner[]> {
  const { memberSince } = await loadRelations(db, idsOf(rows), actor);
  return (await cardsOf(db, rows)).map((card) => ({
    ...card,
    memberDiscountBps: rules.memberPartnerDiscountBps,
    isMember: memberSince.has(card.id),
  }));
}

/** A partner as this reader sees it. */
export async function recordFor(
  db: Db,
  row: PartnerRow,
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<PartnerRecord> {
  const [card] = await cardsOf(db, [row]);
  if (card === undefined) throw new Error('a partner cannot be read');
  const relations = await loadRelations(db, [row.id], actor);
  const readerId = actor.kind === 'guest' ? null : actor.id;
  const classes = await listUpcoming(db, now, rules, { partnerId: row.id, readerId }, shownClasses);
  const coaches = await listWorkingCards(db, row.id, readerId);
  return {
    ...card,
    version: row.version,
    state: row.state,
    introduction: row.introduction,
    memberDiscountBps: rules.memberPartnerDiscountBps,
    coaches: coaches.map(presentCoachCard),
    classes: await presentClasses(db, classes, actor, now, rules),
    ...presentRelation(row, relations, actor, now),
  };
}

/** Presents partners with the reader's own place in each. */
export async function ownRecordsOf(
  db: Db,
  rows: readonly PartnerRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<MyPartner[]> {
  const cards = await cardsOf(db, rows);
  const relations = await loadRelations(db, idsOf(rows), actor);
  const next = await listNextOfPartners(db, now, rules, idsOf(rows));
  return rows.flatMap((row, index) => {
    const card = cards[index];
    if (card === undefined) return [];
    const { whyNot: _, ...relation } = presentRelation(row, relations, actor, now);
    const nextClass = presentNext(next.find((cls) => cls.partner_id === row.id));
    return [{ partner: { ...card, state: row.state }, nextClass, ...relation }];
  });
}

async function loadRelations(db: Db, partnerIds: readonly string[], actor: Actor): Promise<Relations> {
  if (actor.kind !== 'account' || partnerIds.length === 0)
    return { memberSince: new Map(), asCoach: new Map() };
  const memberships = await listMemberships(db, actor.id, partnerIds);
  const places = await listLivePlaces(db, actor.id, partnerIds);
  return {
    memberSince: new Map(memberships.map((row) => [row.partner_id, row.joined_at])),
    asCoach: new Map(places.map((row) => [row.partner_id, row])),
  };
}

/** Coaches of a partner, for one of both sides. */
export async function partnerCoachesOf(
  db: Db,
  partner: PartnerRow,
  rows: readonly PartnerCoachRow[],
  readerId: string,
  now: Date,
): Promise<PartnerCoach[]> {
  const cards = await coachCards(db, [...new Set(rows.map((row) => row.coach_id))]);
  return rows.flatMap((row) => {
    const coach = cards.get(row.coach_id);
    return coach === undefined ? [] : presentPartnerCoach(partner, row, coach, readerId, now);
  });
}

/** Partners as operators see them. */
export async function operatorRecordsOf(db: Db, rows: readonly PartnerRow[]): Promise<OperatorPartner[]> {
  if (rows.length === 0) return [];
  const cards = await cardsOf(db, rows);
  const managers = await listNames(
    db,
    rows.map((row) => row.manager_id),
  );
  return rows.flatMap((row, index) => {
    const card = cards[index];
    const manager = managers.find(({ id }) => id === row.manager_id);
    return card === undefined || manager === undefined ? [] : presentForOperators(row, card, manager);
  });
}
