import type { LocalText } from '#contract/fields.ts';
import type { MyTeam, OperatorTeam, TeamCard, TeamRecord } from '#contract/team.ts';
import { firstName } from '#server/base/first-name.ts';
import type { Actor } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { coachCards, packsOfTeam } from '#server/teaching/public.ts';
import { findPlace, hasPendingApplication, isTrustedIn, listAdultMembers } from './team.member.repository.ts';
import type { TeamRow } from './team.repository.ts';
import { teamActionsOf } from './team.rules.ts';
import { serviceMinutes } from './team.service-time.repository.ts';

type Db = Database['query'] | Tx;
/** The largest number of first names on a page. */
const shownMembers = 50;

/** A text as JSON returns it, without keys of missing languages. */
export const plainText = ({ en, zh }: { en?: string | undefined; zh?: string | undefined }): LocalText => ({
  ...(en !== undefined && { en }),
  ...(zh !== undefined && { zh }),
});

/** Cards of teams, in the order given, with a fixed number of reads. */
export async function presentTeamCards(db: Db, rows: readonly TeamRow[]): Promise<TeamCard[]> {
  if (rows.length === 0) return [];
  const [cards, minutes] = await Promise.all([
    coachCards(db, [...new Set(rows.map((row) => row.leader_id))]),
    serviceMinutes(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.flatMap((row) => {
    const leader = cards.get(row.leader_id);
    if (leader === undefined) return [];
    return {
      id: row.id,
      name: row.name,
      affiliation: row.affiliation,
      logo: row.logo,
      cityId: row.city_id,
      leader,
      memberCount: row.member_count,
      serviceMinutes: minutes.get(row.id) ?? 0,
    };
  });
}

/** A team for a reader. Words under review are for leader and deputies only. */
export async function presentTeam(db: Db, row: TeamRow, actor: Actor, now: Date): Promise<TeamRecord> {
  const place = actor.kind === 'guest' ? undefined : await findPlace(db, row.id, actor.id);
  const isTrusted = place !== undefined && (await isTrustedIn(db, place, now));
  const [card] = await presentTeamCards(db, [row]);
  if (card === undefined) throw new Error('a team without its leader');
  const hasPending = actor.kind === 'account' && (await hasPendingApplication(db, row.id, actor.id));
  return {
    ...card,
    ...reviewOf(row, isTrusted),
    introduction: row.introduction,
    isPaused: row.is_paused,
    members: await publicMembers(db, row.id, now),
    mine:
      place === undefined ? null : { memberId: place.id, duty: place.duty, takesPacks: place.takes_packs },
    classPacks: row.state === 'approved' && !row.is_paused ? await packsOfTeam(db, row.id, now) : [],
    ...teamActionsOf(row, { place, isTrusted, hasPending }),
  };
}

/** First names of adults. Minors and people of unknown age are never shown. */
async function publicMembers(db: Db, teamId: string, now: Date): Promise<TeamRecord['members']> {
  const rows = await listAdultMembers(db, teamId, now, shownMembers);
  return rows.map(({ name, kind, duty }) => ({ name: firstName(name), kind, duty }));
}

const reviewOf = (row: Row<'team'>, isShown: boolean) => ({
  version: row.version,
  state: row.state,
  reason: isShown ? row.reason : null,
  revision:
    !isShown || row.revision === null || row.revision_state === null
      ? null
      : { ...row.revision, state: row.revision_state, reason: row.revision_reason },
});

/** The team's submissions to operators, with their times. */
export const presentReview = (row: Row<'team'>): MyTeam['review'] => ({
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  revision:
    row.revision_state === null || row.revision_at === null
      ? null
      : {
          state: row.revision_state,
          submittedAt: row.revision_at.toISOString(),
          reason: row.revision_reason,
        },
});

/** Teams under review, for operators. */
export async function presentForReview(db: Db, rows: readonly TeamRow[]): Promise<OperatorTeam[]> {
  const cards = await coachCards(db, [...new Set(rows.map((row) => row.leader_id))]);
  return rows.flatMap((row) => {
    const leader = cards.get(row.leader_id);
    if (leader === undefined || row.waiting_since === null) return [];
    return {
      id: row.id,
      ...reviewOf(row, true),
      name: row.name,
      introduction: row.introduction,
      affiliation: row.affiliation,
      logo: row.logo,
      cityId: row.city_id,
      leader,
      waitingSince: row.waiting_since.toISOString(),
    };
  });
}
