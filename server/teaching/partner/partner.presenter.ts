import type { CoachCard } from '#contract/coach-card.ts';
import type {
  MyPartner,
  OperatorPartner,
  PartnerCard,
  PartnerCoach,
  PartnerRecord,
} from '#contract/partner.ts';
import type { Actor } from '#server/context/context.ts';
import type { ClassRow } from '#server/teaching/class/class.repository.ts';
import type { PartnerCoachRow } from './partner.coach.repository.ts';
import type { PartnerRow } from './partner.repository.ts';
import { coachActionsOf, isManager, isWaiting, partnerActionsOf } from './partner.rules.ts';

export const presentCard = (row: PartnerRow, serviceMinutes: number): PartnerCard => ({
  id: row.id,
  name: row.name,
  affiliation: row.affiliation,
  cityId: row.city_id,
  coachCount: row.coach_count,
  memberCount: row.member_count,
  serviceMinutes,
});

/** Relations of a reader to partners, by partner. */
export interface Relations {
  memberSince: Map<string, Date>;
  asCoach: Map<string, PartnerCoachRow>;
}

/** Relation of a reader to one partner, and the reader's actions. */
export function presentRelation(
  row: PartnerRow,
  { memberSince, asCoach }: Relations,
  actor: Actor,
  now: Date,
): Pick<PartnerRecord, 'memberSince' | 'asCoach' | 'isManager' | 'actions' | 'whyNot'> {
  const since = memberSince.get(row.id);
  const place = asCoach.get(row.id);
  const readerId = actor.kind === 'account' ? actor.id : '';
  return {
    memberSince: since?.toISOString() ?? null,
    asCoach:
      place === undefined || (place.state !== 'joined' && !isWaiting(place, now))
        ? null
        : presentOwnPlace(row, place, readerId, now),
    isManager: isManager(row, readerId),
    ...partnerActionsOf(row, actor, since !== undefined),
  };
}

const presentOwnPlace = (
  partner: PartnerRow,
  place: PartnerCoachRow,
  readerId: string,
  now: Date,
): MyPartner['asCoach'] => ({
  id: place.id,
  state: place.state === 'joined' ? 'joined' : 'invited',
  since: (place.answered_at ?? place.created_at).toISOString(),
  ...(isWaiting(place, now) && { answerBy: place.expires_at.toISOString() }),
  actions: coachActionsOf(partner, place, readerId, now),
});

/** The soonest class of a partner, as short as a card names it. */
export const presentNext = (row: ClassRow | undefined): MyPartner['nextClass'] =>
  row === undefined
    ? null
    : {
        id: row.id,
        title: row.title,
        placeName: row.place_name,
        zone: row.zone,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
      };

/** A coach's place with a partner, or the invitation, for one of both sides. */
export const presentPartnerCoach = (
  partner: PartnerRow,
  row: PartnerCoachRow,
  coach: CoachCard,
  readerId: string,
  now: Date,
): PartnerCoach => ({
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
});

/** A partner as operators see it. */
export function presentForOperators(
  row: PartnerRow,
  card: PartnerCard,
  manager: OperatorPartner['manager'],
): OperatorPartner {
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
}
