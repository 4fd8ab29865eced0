import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TeamStanding } from '#contract/team.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { areBlocked, searchWords } from '#server/people/public.ts';
import { joinedAt } from './team.member.presenter.ts';
import { findPlace, listPlaces, listStandings } from './team.member.repository.ts';
import { presentReview, presentTeam, presentTeamCards } from './team.presenter.ts';
import { findTeam, listPublicTeams, listTeamsById } from './team.repository.ts';
import { isStaff, memberActionsOf } from './team.rules.ts';
import { memberMinutes } from './team.service-time.repository.ts';

/** Approved teams with an eligible leader, newest first. */
export async function listTeams(
  { database, actor }: Ctx,
  { city, name = '', cursor }: Parsed<'team.list'>,
): Promise<Output<'team.list'>> {
  const words = searchWords(name);
  // A name without any searchable sign finds nothing, and not everything.
  if (name !== '' && words.length === 0) return { items: [], next: null };
  const found = await listPublicTeams(database.query, {
    city,
    words,
    cursor,
    readerId: actor.kind === 'guest' ? null : actor.id,
  });
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  const cards = await presentTeamCards(database.query, rows);
  const standings =
    actor.kind === 'guest'
      ? new Map<string, TeamStanding[]>()
      : await standingsOf(database.query, actor.id, cards);
  return { items: cards.map((card) => ({ ...card, standings: standings.get(card.id) ?? [] })), next };
}

/** Members and applicants of the reader's family in these teams, by team. */
async function standingsOf(
  db: Ctx['database']['query'],
  readerId: string,
  cards: readonly { id: string }[],
): Promise<Map<string, TeamStanding[]>> {
  if (cards.length === 0) return new Map();
  const ids = cards.map(({ id }) => id);
  const rows = await listStandings(db, readerId, ids);
  const ofTeam = Map.groupBy(rows, (row) => row.team_id);
  return new Map(
    [...ofTeam].map(([id, found]) => [
      id,
      found.map(({ person_id: personId, name, state }) => ({
        person: personId === readerId ? null : { id: personId, name },
        state: state === 'joined' ? ('joined' as const) : ('pending' as const),
      })),
    ]),
  );
}

/**
 * An approved team. Another team is for its members only. While a block is between reader and leader, the team is for
 * families with a member or an application.
 */
export async function readTeam(ctx: Ctx, { id }: Parsed<'team.detail'>): Promise<Output<'team.detail'>> {
  const { database, actor, clock } = ctx;
  const team = await findTeam(database.query, id);
  if (team === undefined) throw new AppError('NOT_FOUND');
  if (team.state !== 'approved') {
    const place = actor.kind === 'guest' ? undefined : await findPlace(database.query, id, actor.id);
    if (place === undefined) throw new AppError('NOT_FOUND');
  }
  if (actor.kind !== 'guest' && (await areBlocked(database.query, actor.id, team.leader_id))) {
    const standings = await listStandings(database.query, actor.id, [id]);
    if (standings.length === 0) throw new AppError('NOT_FOUND');
  }
  return presentTeam(database.query, team, actor, clock.now());
}

/** Teams of the account and of its children, the newest membership first. */
export async function listMyTeams({ database, actor }: Ctx): Promise<Output<'team.mine'>> {
  const me = signedIn(actor);
  const places = await listPlaces(database.query, me.id);
  const teams = await listTeamsById(database.query, [...new Set(places.map((place) => place.team_id))]);
  const cards = new Map((await presentTeamCards(database.query, teams)).map((card) => [card.id, card]));
  const minutes = await memberMinutes(
    database.query,
    places.map((place) => place.id),
  );
  const items = places.flatMap((place) => {
    const card = cards.get(place.team_id);
    const team = teams.find(({ id }) => id === place.team_id);
    if (card === undefined || team === undefined) return [];
    const isOwn = place.person_id === me.id;
    return {
      memberId: place.id,
      team: { ...card, state: team.state, isPaused: team.is_paused },
      duty: place.duty,
      kind: place.kind,
      child: place.child_id === null ? null : { id: place.child_id, name: place.child_name ?? '' },
      joinedAt: joinedAt(place),
      serviceMinutes: minutes.get(place.id) ?? 0,
      pendingApplications: isOwn && isStaff(place) ? place.pending : null,
      review: isOwn && isStaff(place) ? presentReview(team) : null,
      actions: memberActionsOf(isOwn ? place : undefined, true, {
        row: place,
        isAdult: false,
        mayLead: false,
      }),
    };
  });
  return { items };
}
