import { AppError } from '#server/base/errors.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { findPlace, isTrustedIn, type MemberRow } from './team.member.repository.ts';
import { findTeam, type TeamRow } from './team.repository.ts';
import { isOpen, isStaff } from './team.rules.ts';

type Db = Database['query'] | Tx;

export interface Staff {
  team: TeamRow;
  place: MemberRow;
}

/**
 * Gate of each read and write of a team's staff. NOT_FOUND: the account is not leader or deputy. TEAM_CLOSED: the team
 * is not approved, or its leader may not lead. FORBIDDEN: the account's own role is suspended, closed or expired.
 */
export async function requireStaff(db: Db, teamId: string, accountId: string, now: Date): Promise<Staff> {
  const place = await findPlace(db, teamId, accountId);
  const team = await findTeam(db, teamId);
  if (team === undefined || place === undefined || !isStaff(place)) throw new AppError('NOT_FOUND');
  if (!isOpen(team)) throw new AppError('TEAM_CLOSED');
  if (!(await isTrustedIn(db, place, now))) throw new AppError('FORBIDDEN');
  return { team, place };
}

/** The same for calls of the leader alone. NOT_FOUND for deputies. */
export async function requireLeader(db: Db, teamId: string, accountId: string, now: Date): Promise<Staff> {
  const place = await findPlace(db, teamId, accountId);
  if (place?.duty !== 'leader') throw new AppError('NOT_FOUND');
  return requireStaff(db, teamId, accountId, now);
}
