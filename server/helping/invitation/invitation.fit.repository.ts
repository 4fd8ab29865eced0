import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { isUnblocked } from '#server/people/public.ts';
import { isElsewhere } from '#server/teaching/public.ts';
import type { InvitationRow } from './invitation.repository.ts';

type Db = Kysely<Tables>;
type FitClass = Pick<Row<'class'>, 'id' | 'starts_at' | 'ends_at'>;

export interface FitRow {
  helper_id: string;
  /** The invitation, request or agreement that stands for the class. Null without one. */
  standing: Pick<InvitationRow, 'id' | 'agreement' | 'initiator'> | null;
  is_busy: boolean;
  has_said_no: boolean;
}

/** SQL: the valid invitation, request or agreement between a class and a helper. */
const validInvitationOf = (classId: RawBuilder<unknown>, who: RawBuilder<unknown>) => sql`
  (select json_build_object('id', i.id, 'agreement', i.agreement, 'initiator', i.initiator)
    from invitation i where i.class_id = ${classId} and i.helper_id = ${who}
      and i.validity = ${sql.lit(ValidityFlag.is)})`;

/** Facts between people and a class: a valid invitation, another place at that time, an earlier refusal. */
export async function listFits(db: Db, cls: FitClass, helperIds: readonly string[]): Promise<FitRow[]> {
  const result = await sql<FitRow>`
    select h.id as helper_id,
      ${validInvitationOf(sql`${cls.id}::uuid`, sql`h.id`)} as standing,
      ${isElsewhere(sql`h.id`, cls)} as is_busy,
      exists (select from invitation i where i.class_id = ${cls.id} and i.helper_id = h.id
        and i.agreement = ${sql.lit(AgreementState.reject)} and i.ended_by = 'helper') as has_said_no
    from unnest(${helperIds}::uuid[]) h(id)`.execute(db);
  return result.rows;
}

/** SQL: the found helper `f` is cleared for a class, free at its time, and has no valid invitation to it. */
export const isFreeFor = (cls: FitClass): RawBuilder<unknown> => sql`f.cleared_until >= ${cls.ends_at}
  and not ${isElsewhere(sql`f.id`, cls)}
  and not exists (select from invitation i where i.class_id = ${cls.id} and i.helper_id = f.id
    and i.validity = ${sql.lit(ValidityFlag.is)})`;

/** The same facts between one person and classes, by class id. */
export async function listFitsOf(
  db: Db,
  helperId: string,
  classIds: readonly string[],
): Promise<Map<string, Pick<FitRow, 'standing' | 'is_busy'>>> {
  if (classIds.length === 0) return new Map();
  const me = sql`${helperId}::uuid`;
  // A name that the inner statements do not use.
  const span = { id: sql`asked.id`, starts_at: sql`asked.starts_at`, ends_at: sql`asked.ends_at` };
  const result = await sql<Pick<FitRow, 'standing' | 'is_busy'> & { class_id: string }>`
    select asked.id as class_id, ${validInvitationOf(sql`asked.id`, me)} as standing,
      ${isElsewhere(me, span)} as is_busy
    from class asked where asked.id = any(${classIds}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.class_id, row]));
}

export interface OpenClassFilter {
  /** Leaves out classes of this account, in which it cannot help, and those behind a block. */
  readerId: string;
  from: Date;
  city?: string | undefined;
  coachId?: string | undefined;
}

type Place = readonly [startsAt: Date, id: string];

/** Published classes from an instant on that have a free place for a helper, soonest first. */
function withPlaces(db: Db, from: Date, limit: number, after: Place | null) {
  const query = db
    .selectFrom('class')
    .selectAll()
    .where('class.state', '=', 'published')
    .where('class.starts_at', '>', from)
    .whereRef('class.helpers_taken', '<', 'class.helper_slots')
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(limit);
  return after === null
    ? query
    : query.where((eb) => eb(eb.refTuple('class.starts_at', 'class.id'), '>', eb.tuple(after[0], after[1])));
}

/** Those of listed coaches. */
export function listOpen(
  db: Db,
  { readerId, from, city, coachId }: OpenClassFilter,
  limit: number,
  after: Place | null,
): Promise<Row<'class'>[]> {
  let query = withPlaces(db, from, limit, after)
    // Asked for each class: a join would be planned as if few coaches were listed.
    .where(sql<boolean>`(select is_listed from coach where coach.id = class.coach_id)`)
    .where('class.coach_id', '<>', readerId)
    .where(isUnblocked(readerId, sql`class.coach_id`));
  if (city !== undefined) query = query.where('class.city_id', '=', city);
  if (coachId !== undefined) query = query.where('class.coach_id', '=', coachId);
  return query.execute();
}

/** Those of one coach. */
export function listWithPlaces(
  db: Db,
  coachId: string,
  from: Date,
  limit: number,
  after: Place | null,
): Promise<Row<'class'>[]> {
  return withPlaces(db, from, limit, after).where('class.coach_id', '=', coachId).execute();
}

/** A coach's invitations for classes that nobody has answered yet, counted by class. */
export async function countAsked(db: Db, classIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invitation')
    .select((eb) => ['class_id', eb.fn.countAll<string>().as('asked')])
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('initiator', '=', 'coach')
    .where('agreement', '=', AgreementState.await)
    .where('validity', '=', ValidityFlag.is)
    .groupBy('class_id')
    .execute();
  return new Map(rows.map((row) => [row.class_id, Number(row.asked)]));
}
