import { roles } from '#contract/enums.ts';
import type { Applicant, Application } from '#contract/team-application.ts';
import { firstName } from '#server/base/first-name.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { nameForStaff } from '#server/helping/team/team.member.presenter.ts';
import type { PersonRow } from '#server/helping/team/team.member.repository.ts';
import { isKnownMinor } from '#server/helping/team/team.rules.ts';
import type { Rules } from '#server/start/rules.ts';
import { coachCards } from '#server/teaching/public.ts';
import { countTeamsOf, listProfiles, type OwnRow } from './application.repository.ts';
import { againAt, awaitsConsent, expiresAt, ownActionsOf } from './application.rules.ts';

/** An application for its person or their guardian. */
export function presentApplication(row: OwnRow, readerId: string, now: Date, rules: Rules): Application {
  const isPending = row.state === 'pending';
  return {
    id: row.id,
    team: { id: row.team_id, name: row.team_name },
    person: row.person_id === readerId ? null : { id: row.person_id, name: row.person_name },
    kind: row.kind,
    message: row.message,
    state: row.state,
    awaitsConsent: awaitsConsent(row),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    pendingBefore: isPending ? row.before : null,
    notified: isPending ? row.notified_names.map(({ name }) => firstName(name)) : [],
    notifiedZh: isPending ? row.notified_names.map(({ name, zh }) => zh ?? firstName(name)) : [],
    expiresAt: isPending ? expiresAt(row, rules).toISOString() : null,
    againAt: againAt(row, now, rules)?.toISOString() ?? null,
    actions: ownActionsOf(row, readerId, { isAgain: row.is_again, now, rules }),
  };
}

/** Applicants for leader and deputies, in the order given, with a fixed number of reads. */
export async function presentApplicants(
  db: Database['query'] | Tx,
  rows: readonly PersonRow[],
  mayDecide: (row: PersonRow) => boolean,
  now: Date,
): Promise<Applicant[]> {
  if (rows.length === 0) return [];
  const profiles = await listProfiles(db, [...new Set(rows.map((row) => row.account_id))]);
  const teams = await countTeamsOf(db, [...new Set(rows.map((row) => row.person_id))]);
  const cards = await coachCards(
    db,
    rows.filter((row) => row.kind === 'coach').map((row) => row.account_id),
  );
  return rows.flatMap((row) => {
    const profile = profiles.find(({ id }) => id === row.account_id);
    if (profile === undefined) return [];
    return {
      id: row.id,
      name: nameForStaff(row, now),
      isMinor: isKnownMinor(row, now),
      kind: row.kind,
      message: row.message,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      profile: {
        accountSince: profile.created_at.toISOString(),
        // A child has no roles. The guardian's roles are not shown.
        roles: row.child_id === null ? roles.filter((role) => profile.held.includes(role)) : [],
        coach: cards.get(row.account_id) ?? null,
        teams: teams.find(({ person_id: id }) => id === row.person_id)?.n ?? 0,
      },
      actions: mayDecide(row) ? (['decide'] as const).slice() : [],
    };
  });
}
