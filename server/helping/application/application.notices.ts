import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import { nameForStaff } from '#server/helping/team/team.member.presenter.ts';
import type { PersonRow } from '#server/helping/team/team.member.repository.ts';
import { sidesOfStaff } from '#server/helping/team/team.notices.ts';
import type { TeamRow } from '#server/helping/team/team.repository.ts';
import { listGuardianIds } from '#server/people/public.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { readApplicant } from './application.repository.ts';

/** Notifies leader and deputies of an application, or the guardians while one of them has to agree first. */
export async function notifyOfApplication(tx: Tx, team: TeamRow, id: string, at: Date): Promise<void> {
  const row = await readApplicant(tx, id);
  const isAsked = row.waiting_since === null;
  await notifyTeam(tx, {
    subject: team.id,
    kind: isAsked ? 'teamConsentAsked' : 'teamApplied',
    title: team.name,
    to: isAsked ? await listGuardianIds(tx, row.person_id) : row.notified,
    as: isAsked ? 'guardian' : await sidesOfStaff(tx, team.id, at),
    facts: { student: isAsked ? row.person_name : nameForStaff(row, at) },
    about: id,
    at,
  });
}

export const notifyOfExpiry = (tx: Tx, team: TeamRow, row: PersonRow, at: Date): Promise<void> =>
  notifyTeam(tx, {
    subject: team.id,
    kind: 'teamApplicationExpired',
    title: team.name,
    to: [row.account_id],
    as: 'student',
    facts: { student: row.person_name },
    about: row.id,
    at,
  });

/** Reminds leader and deputies of an application without an answer. */
export async function remindStaff(
  tx: Tx,
  team: TeamRow,
  row: PersonRow,
  { to, steps, at }: { to: readonly string[]; steps: number | string; at: Date },
): Promise<void> {
  const since = row.waiting_since ?? row.created_at;
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamApplicationWaits',
    title: team.name,
    to,
    as: await sidesOfStaff(tx, team.id, at),
    facts: { student: nameForStaff(row, at), days: Math.floor((at.getTime() - since.getTime()) / DAY_MS) },
    about: `${row.id}:${steps}`,
    at,
  });
}
