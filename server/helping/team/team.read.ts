import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { guardedIds } from '#server/helping/application/application.guardians.ts';
import { beginsName, searchWords } from '#server/people/public.ts';
import { presentTeam, presentTeamCards } from './team.presenter.ts';
import { findPlace, findTeam, isLed, selectTeams, type MemberRow } from './team.repository.ts';
import { memberActionsOf } from './team.rules.ts';
import { memberMinutes } from './team.service-time.ts';

/** Approved teams whose leader may lead, newest first. */
export async function listTeams(
  { database }: Ctx,
  { city, name = '', cursor }: Parsed<'team.list'>,
): Promise<Output<'team.list'>> {
  const words = searchWords(name);
  // A name of nothing but signs that are never searched for is no intent to see everything.
  if (name !== '' && words.length === 0) return { items: [], next: null };
  let query = selectTeams(database.query)
    .where('team.state', '=', 'approved')
    .where(isLed)
    .orderBy('team.created_at', 'desc')
    .orderBy('team.id')
    .limit(pageRead);
  if (city !== undefined) query = query.where('team.city_id', '=', city);
  for (const word of words) query = query.where(beginsName('team', word));
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, timeCursor);
    query = query.where((where) =>
      where.or([
        where('team.created_at', '<', at),
        where.and([where('team.created_at', '=', at), where('team.id', '>', id)]),
      ]),
    );
  }
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: await presentTeamCards(database.query, rows), next };
}

/** An approved team; one that is not, for its members only. */
export async function readTeam(ctx: Ctx, { id }: Parsed<'team.detail'>): Promise<Output<'team.detail'>> {
  const { database, actor, clock } = ctx;
  const team = await findTeam(database.query, id);
  if (team === undefined) throw new AppError('NOT_FOUND');
  if (team.state !== 'approved') {
    const place = actor.kind === 'guest' ? undefined : await findPlace(database.query, id, actor.id);
    if (place === undefined) throw new AppError('NOT_FOUND');
  }
  return presentTeam(database.query, team, actor, clock.now());
}

/** Where the account and its children are, those they joined last first. */
export async function listMyTeams({ database, actor }: Ctx): Promise<Output<'team.mine'>> {
  const me = signedIn(actor);
  const places = await database.query
    .selectFrom('team_member')
    .leftJoin('participant', 'participant.id', 'team_member.child_id')
    .selectAll('team_member')
    .select('participant.name as child_name')
    .select(
      sql<number>`(select count(*)::int from team_member p
        where p.team_id = team_member.team_id and p.state = 'pending' and p.waiting_since is not null)`.as(
        'pending',
      ),
    )
    .where('team_member.state', '=', 'joined')
    .where((eb) => eb.or([eb('person_id', '=', me.id), eb('person_id', 'in', guardedIds(me.id))]))
    .orderBy('decided_at', 'desc')
    .orderBy('team_member.id')
    .limit(100)
    .execute();
  const ids = [...new Set(places.map((place) => place.team_id))];
  const teams =
    ids.length === 0 ? [] : await selectTeams(database.query).where('team.id', 'in', ids).execute();
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
      pendingApplications: isOwn && place.duty !== 'member' ? place.pending : null,
      actions: memberActionsOf(isOwn ? place : undefined, true, {
        row: place,
        isAdult: false,
        mayLead: false,
      }),
    };
  });
  return { items };
}

export const joinedAt = (row: Pick<MemberRow, 'decided_at' | 'created_at'>): string =>
  (row.decided_at ?? row.created_at).toISOString();
