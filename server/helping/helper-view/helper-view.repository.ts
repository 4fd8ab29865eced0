import { sql, type Kysely } from 'kysely';
import { AgreementState, ValidityFlag, type HelperRole } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';
import { isRelated } from '#server/helping/guardian/guardian.repository.ts';

type Db = Kysely<Tables>;

export interface OwnHelperRow {
  helper_id: string;
  role: HelperRole;
  name: string;
  classes: number;
  next_at: Date | null;
  approved_minutes: number;
  hours_to_decide: number;
}

/** Helpers with at least one agreement with a coach, by name. */
export async function listOwnHelpers(
  db: Db,
  coachId: string,
  { role, now }: { role: HelperRole | undefined; now: Date },
  limit: number,
  after: readonly [name: string, id: string, role: HelperRole] | null,
): Promise<OwnHelperRow[]> {
  const result = await sql<OwnHelperRow>`
    select * from (
      select i.helper_id, i.role, a.name collate "C" as name,
        count(*) filter (where i.validity <> ${sql.lit(ValidityFlag.not)})::int as classes,
        min(c.starts_at) filter (where i.validity = ${sql.lit(ValidityFlag.is)} and c.ends_at > ${now}) as next_at,
        (select coalesce(sum(h.minutes), 0)::int from service_hours h
          where h.helper_id = i.helper_id and h.coach_id = ${coachId} and h.role = i.role
            and h.state in ('approved', 'corrected')) as approved_minutes,
        (select count(*)::int from service_hours h
          where h.helper_id = i.helper_id and h.coach_id = ${coachId} and h.role = i.role
            and h.state = 'pending' and not ${isRelated('h.helper_id', coachId)}) as hours_to_decide
      from invitation i join account a on a.id = i.helper_id join class c on c.id = i.class_id
      where i.coach_id = ${coachId} and i.agreement = ${sql.lit(AgreementState.agree)}
        ${role === undefined ? sql`` : sql`and i.role = ${role}`}
      group by i.helper_id, i.role, a.name) h
    where true ${after === null ? sql`` : sql`and (h.name, h.helper_id, h.role) > (${after[0]}, ${after[1]}::uuid, ${after[2]})`}
    order by h.name, h.helper_id, h.role
    limit ${limit}`.execute(db);
  return result.rows;
}

/** Counts valid and past agreements of a helper in one role with a coach, and approved minutes. */
export async function sumsWith(
  db: Db,
  coachId: string,
  { helperId, role }: { helperId: string; role: HelperRole },
): Promise<{ classes: number; minutes: number }> {
  const result = await sql<{ classes: number; minutes: number }>`
    select
      (select count(*)::int from invitation i
        where i.coach_id = ${coachId} and i.helper_id = ${helperId} and i.role = ${role}
          and i.agreement = ${sql.lit(AgreementState.agree)} and i.validity <> ${sql.lit(ValidityFlag.not)}) as classes,
      (select coalesce(sum(h.minutes), 0)::int from service_hours h
        where h.coach_id = ${coachId} and h.helper_id = ${helperId} and h.role = ${role}
          and h.state in ('approved', 'corrected')) as minutes`.execute(db);
  return result.rows[0] ?? { classes: 0, minutes: 0 };
}
