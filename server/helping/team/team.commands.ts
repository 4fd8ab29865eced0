import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { TeamRecord } from '#contract/team.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { refuseForeignLogo } from '#server/people/public.ts';
import { refuseUnknownCity } from '#server/teaching/public.ts';
import { countLedTeams, findPlace, insertMember, isTrustedIn } from './team.member.repository.ts';
import { plainText, presentTeam } from './team.presenter.ts';
import {
  findTeam,
  insertTeam,
  lockCoachProfile,
  lockTeam,
  setTeam,
  type TeamRow,
} from './team.repository.ts';
import { newestLogo, wordsOf } from './team.rules.ts';

/** Begins a team. FORBIDDEN: no approved coach's profile. TEAM_LIMIT: the coach leads the largest number. */
export async function createTeam(ctx: CommandCtx, form: Parsed<'team.create'>): Promise<TeamRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  if (!(await lockCoachProfile(tx, actor.id))) throw new AppError('FORBIDDEN');
  await refuseMoreTeams(ctx);
  await refuseUnknownCity(tx, form.cityId);
  if (form.logo) await refuseForeignLogo(tx, actor.id, form.logo);
  const id = randomUUIDv7();
  await insertTeam(tx, {
    id,
    name: JSON.stringify(form.name),
    introduction: JSON.stringify(form.introduction),
    affiliation: form.affiliation,
    logo: form.logo ?? null,
    city_id: form.cityId,
    created_by: actor.id,
    created_at: now,
    submitted_at: now,
  });
  await insertMember(tx, {
    id: randomUUIDv7(),
    team_id: id,
    account_id: actor.id,
    kind: 'coach',
    state: 'joined',
    duty: 'leader',
    created_at: now,
    decided_at: now,
  });
  const row = await findTeam(tx, id);
  if (row === undefined) throw new Error('a team without its leader');
  return presentTeam(tx, row, actor, now);
}

async function refuseMoreTeams({ tx, actor, config }: CommandCtx): Promise<void> {
  const max = config.rules.teamsPerLeader;
  if ((await countLedTeams(tx, actor.id)) >= max) throw new AppError('TEAM_LIMIT', { max });
}

/**
 * Changes a team as its leader. New words of an approved team await a review while the old ones stay. Other
 * teams are submitted again. A new city counts immediately.
 */
export async function updateTeam(ctx: CommandCtx, form: Parsed<'team.update'>): Promise<TeamRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const team = await lockTeam(tx, form.id);
  const place = await findPlace(tx, form.id, actor.id);
  if (team === undefined || place?.duty !== 'leader') throw new AppError('NOT_FOUND');
  // A team that awaits a review or was rejected is not open yet: only the leader's own role counts.
  if (!(await isTrustedIn(tx, place, now))) throw new AppError('FORBIDDEN');
  await refuseUnknownCity(tx, form.cityId);
  const isNew = form.logo && form.logo !== team.logo && form.logo !== newestLogo(team);
  if (form.logo && isNew) await refuseForeignLogo(tx, actor.id, form.logo);
  await setTeam(tx, form.id, { ...changeOf(team, form, now), city_id: form.cityId });
  const row = await findTeam(tx, form.id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentTeam(tx, row, actor, now);
}

function changeOf(team: TeamRow, form: Parsed<'team.update'>, now: Date) {
  const words = {
    name: plainText(form.name),
    introduction: plainText(form.introduction),
    affiliation: form.affiliation,
    logo: form.logo === undefined ? newestLogo(team) : form.logo,
  };
  if (team.state !== 'approved')
    return {
      name: JSON.stringify(words.name),
      introduction: JSON.stringify(words.introduction),
      affiliation: words.affiliation,
      logo: words.logo,
      state: 'submitted' as const,
      submitted_at: now,
      decided_at: null,
      reason: null,
    };
  const isSame = sameWords(words, wordsOf(team));
  return {
    revision: isSame ? null : JSON.stringify(words),
    revision_state: isSame ? null : ('submitted' as const),
    revision_at: isSame ? null : now,
    revision_reason: null,
  };
}

type Words = ReturnType<typeof wordsOf>;
const sameWords = (a: Words, b: Words): boolean =>
  a.affiliation === b.affiliation &&
  a.logo === b.logo &&
  (['name', 'introduction'] as const).every((part) => a[part].en === b[part].en && a[part].zh === b[part].zh);
