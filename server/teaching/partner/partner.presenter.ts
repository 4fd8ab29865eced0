import type { Kysely } from 'kysely';
import type {
  MyPartner,
  OperatorPartner,
  PartnerCard,
  PartnerCoach,
  PartnerRecord,
} from '#contract/partner.ts';
import type { Actor } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { presentClasses } from '#server/teaching/class/class.presenter.ts';
import { listUpcoming } from '#server/teaching/class/class.repository.ts';
import { coachCardColumns, presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { coachCards } from '#server/teaching/coach-card/coach-card.queries.ts';
import type { Rules } from '#server/rules.ts';
import type { PartnerCoachRow, PartnerRow } from './partner.repository.ts';
import { coachActionsOf, isManager, isWaiting, partnerActionsOf } from './partner.rules.ts';
import { partnerMinutes } from './partner.service-time.repository.ts';

type Db = Kysely<Tables>;
const shownClasses = 6;
const shownCoaches = 50;

/** Cards of partners, in the order given; a fixed number of reads. */
export async function presentPartnerCards(db: Db, rows: readonly PartnerRow[]): Promise<PartnerCard[]> {
  if (rows.length === 0) return [];
  const minutes = await partnerMinutes(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    affiliation: row.affiliation,
    cityId: row.city_id,
    coachCount: row.coach_count,
    memberCount: row.member_count,
    serviceMinutes: minutes.get(row.id) ?? 0,
  }));
}

/** A partner as this reader sees it. */
export async function presentPartner(
  db: Db,
  row: PartnerRow,
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<PartnerRecord> {
  const [card] = await presentPartnerCards(db, [row]);
  if (card === undefined) throw new Error('a partner cannot be read');
  const relations = await loadRelations(db, [row.id], actor);
  const classes = await listUpcoming(db, now, rules, { partnerId: row.id }, shownClasses);
  const { mine, actions, whyNot } = relationTo(row, relations, actor, now);
  return {
    ...card,
    version: row.version,
    state: row.state,
    introduction: row.introduction,
    memberDiscountBps: rules.memberPartnerDiscountBps,
    coaches: await listedCoaches(db, row.id),
    classes: await presentClasses(db, classes, actor, now, rules),
    ...mine,
    actions,
    whyNot,
  };
}

async function listedCoaches(db: Db, partnerId: string): Promise<PartnerRecord['coaches']> {
  const rows = await db
    .selectFrom('partner_coach')
    .innerJoin('coach', 'coach.id', 'partner_coach.coach_id')
    .select(coachCardColumns)
    .where('partner_coach.partner_id', '=', partnerId)
    .where('partner_coach.state', '=', 'joined')
    .where('coach.is_listed', '=', true)
    .orderBy('partner_coach.answered_at')
    .orderBy('partner_coach.id')
    .limit(shownCoaches)
    .execute();
  return rows.map(presentCoachCard);
}

/** Partners with the reader's own place in each. */
export async function presentMyPartners(
  db: Db,
  rows: readonly PartnerRow[],
  actor: Actor,
  now: Date,
): Promise<MyPartner[]> {
  const cards = await presentPartnerCards(db, rows);
  const relations = await loadRelations(
    db,
    rows.map((row) => row.id),
    actor,
  );
  return rows.flatMap((row, index) => {
    const card = cards[index];
    if (card === undefined) return [];
    const { mine, actions } = relationTo(row, relations, actor, now);
    return [{ partner: { ...card, state: row.state }, ...mine, actions }];
  });
}

interface Relations {
  /** By partner. */
  memberSince: Map<string, Date>;
  asCoach: Map<string, PartnerCoachRow>;
}

async function loadRelations(db: Db, partnerIds: readonly string[], actor: Actor): Promise<Relations> {
  if (actor.kind !== 'account' || partnerIds.length === 0)
    return { memberSince: new Map(), asCoach: new Map() };
  const joined = await db
    .selectFrom('partner_member')
    .select(['partner_id', 'joined_at'])
    .where('account_id', '=', actor.id)
    .where('partner_id', 'in', partnerIds)
    .where('left_at', 'is', null)
    .execute();
  const places = await db
    .selectFrom('partner_coach')
    .selectAll()
    .where('coach_id', '=', actor.id)
    .where('partner_id', 'in', partnerIds)
    .where('state', 'in', ['invited', 'joined'])
    .execute();
  return {
    memberSince: new Map(joined.map((row) => [row.partner_id, row.joined_at])),
    asCoach: new Map(places.map((row) => [row.partner_id, row])),
  };
}

function relationTo(row: PartnerRow, { memberSince, asCoach }: Relations, actor: Actor, now: Date) {
  const since = memberSince.get(row.id);
  const place = asCoach.get(row.id);
  const readerId = actor.kind === 'account' ? actor.id : '';
  const mine: Pick<MyPartner, 'memberSince' | 'asCoach' | 'isManager'> = {
    memberSince: since?.toISOString() ?? null,
    asCoach:
      place === undefined || (place.state !== 'joined' && !isWaiting(place, now))
        ? null
        : {
            id: place.id,
            state: place.state === 'joined' ? 'joined' : 'invited',
            since: (place.answered_at ?? place.created_at).toISOString(),
            actions: coachActionsOf(row, place, readerId, now),
          },
    isManager: isManager(row, readerId),
  };
  return { mine, ...partnerActionsOf(row, actor, since !== undefined) };
}

/** Coaches of partners, for one of both sides. */
export async function presentPartnerCoaches(
  db: Db,
  partner: PartnerRow,
  rows: readonly PartnerCoachRow[],
  readerId: string,
  now: Date,
): Promise<PartnerCoach[]> {
  const cards = await coachCards(db, [...new Set(rows.map((row) => row.coach_id))]);
  return rows.flatMap((row) => {
    const coach = cards.get(row.coach_id);
    if (coach === undefined) return [];
    return {
      id: row.id,
      partner: { id: partner.id, name: partner.name },
      coach,
      state: row.state,
      invitedAt: row.created_at.toISOString(),
      ...(isWaiting(row, now) && { answerBy: row.expires_at.toISOString() }),
      answeredAt: row.answered_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      reason: row.reason,
      actions: coachActionsOf(partner, row, readerId, now),
    };
  });
}

/** Partners for operators. */
export async function presentForOperators(db: Db, rows: readonly PartnerRow[]): Promise<OperatorPartner[]> {
  if (rows.length === 0) return [];
  const cards = await presentPartnerCards(db, rows);
  const managers = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map((row) => row.manager_id),
    )
    .execute();
  return rows.flatMap((row, index) => {
    const card = cards[index];
    const manager = managers.find(({ id }) => id === row.manager_id);
    if (card === undefined || manager === undefined) return [];
    const { closed_at: at, close_reason: reason } = row;
    return {
      ...card,
      version: row.version,
      state: row.state,
      introduction: row.introduction,
      manager,
      createdAt: row.created_at.toISOString(),
      closed: at === null || reason === null ? null : { at: at.toISOString(), reason },
    };
  });
}
