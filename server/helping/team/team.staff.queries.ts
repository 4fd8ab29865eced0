import type { Database, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findPlace, type MemberRow } from './team.member.repository.ts';
import { isStaff } from './team.rules.ts';

/** The account's place as leader or deputy. For others, and for an unknown team, NOT_FOUND. */
export async function requireStaff(
  db: Database['query'] | Tx,
  teamId: string,
  accountId: string,
): Promise<MemberRow> {
  const place = await findPlace(db, teamId, accountId);
  if (place === undefined || !isStaff(place)) throw new AppError('NOT_FOUND');
  return place;
}
