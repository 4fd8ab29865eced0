import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import { zoneOfCity } from '#server/platform/content/content.repository.ts';
import { type AudienceRow, countAudience } from './announcement-audience.repository.ts';
import { presentAnnouncement } from './announcement.presenter.ts';
import { hasTeam, listAnnouncementRows } from './announcement.repository.ts';

/** The conditions of a call as columns. NOT_FOUND for an unknown city, or a team that is not approved. */
export async function requireAudience(
  db: Kysely<Tables>,
  { role, language, cityId, teamId }: Parsed<'operator.announcementCount'>,
): Promise<AudienceRow> {
  if (cityId !== undefined && (await zoneOfCity(db, cityId)) === undefined) throw new AppError('NOT_FOUND');
  if (teamId !== undefined && !(await hasTeam(db, teamId))) throw new AppError('NOT_FOUND');
  return {
    role: role ?? null,
    language: language ?? null,
    city_id: cityId ?? null,
    team_id: teamId ?? null,
  };
}

/** Counts the people of an audience now. NOT_FOUND for an unknown city or team. */
export async function countAnnouncementAudience(
  { database, clock }: Ctx,
  input: Parsed<'operator.announcementCount'>,
): Promise<Output<'operator.announcementCount'>> {
  return countAudience(database.query, await requireAudience(database.query, input), clock.now());
}

export async function listAnnouncements(
  { database }: Ctx,
  { show, cursor }: Parsed<'operator.announcementList'>,
): Promise<Output<'operator.announcementList'>> {
  const { rows, next } = await listAnnouncementRows(database.query, show, cursor);
  return { items: rows.map(presentAnnouncement), next };
}
