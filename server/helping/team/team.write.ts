import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import type { TeamRecord } from '#contract/team.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { refuseUnknownCity } from '#server/teaching/public.ts';
import { plainText, presentTeam } from './team.presenter.ts';
import { findPlace, findTeam, lockTeam, type TeamRow } from './team.repository.ts';
import { wordsOf } from './team.rules.ts';

/** Begins a team. FORBIDDEN without an approved coach's profile; TEAM_LIMIT when the coach leads enough of them. */
export async function createTeam(ctx: CommandCtx, form: Parsed<'team.create'>): Promise<TeamRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  // Locked, so that teams of one coach are begun one after the other.
  const coach = await tx
    .selectFrom('coach')
    .select('id')
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (coach === undefined) throw new AppError('FORBIDDEN');
  await refuseMoreTeams(ctx);
  await refuseUnknownCity(tx, form.cityId);
  const id = randomUUIDv7();
  await tx
    .insertInto('team')
    .values({
      id,
      name: JSON.stringify(form.name),
      introduction: JSON.stringify(form.introduction),
      affiliation: form.affiliation,
      city_id: form.cityId,
      created_by: actor.id,
      created_at: now,
      submitted_at: now,
    })
    .execute();
  await tx
    .insertInto('team_member')
    .values({
      id: randomUUIDv7(),
      team_id: id,
      account_id: actor.id,
      kind: 'coach',
      state: 'joined',
      duty: 'leader',
      created_at: now,
      decided_at: now,
    })
    .execute();
  const row = await findTeam(tx, id);
  if (row === undefined) throw new Error('a team without its leader');
  return presentTeam(tx, row, actor, now);
}

async function refuseMoreTeams({ tx, actor, config }: CommandCtx): Promise<void> {
  const max = config.rules.teamsPerLeader;
  const rows = await tx
    .selectFrom('team_member')
    .select('id')
    .where('account_id', '=', actor.id)
    .where('duty', '=', 'leader')
    .execute();
  if (rows.length >= max) throw new AppError('TEAM_LIMIT', { max });
}

/**
 * The leader changes a team. New words of an approved team wait for review while the old ones stay; those of a
 * rejected or waiting one are handed in again. Where it is counts at once.
 */
export async function updateTeam(ctx: CommandCtx, form: Parsed<'team.update'>): Promise<TeamRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const team = await lockTeam(tx, form.id);
  const place = await findPlace(tx, form.id, actor.id);
  if (team === undefined || place?.duty !== 'leader') throw new AppError('NOT_FOUND');
  await refuseUnknownCity(tx, form.cityId);
  await tx
    .updateTable('team')
    .set({ ...changeOf(team, form, now), city_id: form.cityId, version: sql`version + 1` })
    .where('id', '=', form.id)
    .execute();
  const row = await findTeam(tx, form.id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentTeam(tx, row, actor, now);
}

function changeOf(team: TeamRow, form: Parsed<'team.update'>, now: Date) {
  const words = {
    name: plainText(form.name),
    introduction: plainText(form.introduction),
    affiliation: form.affiliation,
  };
  if (team.state !== 'approved')
    return {
      name: JSON.stringify(words.name),
      introduction: JSON.stringify(words.introduction),
      affiliation: words.affiliation,
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
  (['name', 'introduction'] as const).every((part) => a[part].en === b[part].en && a[part].zh === b[part].zh);
