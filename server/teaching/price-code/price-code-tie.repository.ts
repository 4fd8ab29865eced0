import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { familyPairs } from '#server/money/public.ts';
import type { PriceCodeRow } from './price-code.repository.ts';

type Db = Database['query'] | Tx;
type Made = Pick<PriceCodeRow, 'id' | 'coach_id' | 'made_by' | 'confirmed_by'>;

/**
 * Accounts that gain nothing from a code of the platform, by code: the operators who made and confirmed it, operators linked
 * to them, and the families of all these.
 */
export async function listMakers(
  db: Db,
  codes: readonly Made[],
  now: Date,
): Promise<Map<string, ReadonlySet<string>>> {
  const made = codes.filter(({ coach_id: coachId }) => coachId === null);
  const pairs = made.flatMap(({ id, made_by: first, confirmed_by: second }) =>
    [first, second].flatMap((operator) => (operator === null ? [] : [{ id, operator }])),
  );
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ code_id: string; member_id: string }>`
    with linked as materialized (
      select made.code_id, operator_id from unnest(
        ${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ operator }) => operator)}::uuid[]) as made (code_id, maker_id),
        linked_operators(made.maker_id, ${now}) as operator_id)
    select distinct linked.code_id, family.member_id
    from linked join (${familyPairs(sql`(select array_agg(operator_id) from linked)::uuid[]`, now)}) family
      on family.account_id = linked.operator_id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.code_id)].map(([id, found]) => [
      id,
      new Set(found.map((row) => row.member_id)),
    ]),
  );
}

/** True when coach and student share a child, or when a maker of the code or somebody of that family is one of them. */
export const isTiedTo = (
  makers: ReadonlySet<string> | undefined,
  { coachId, studentId, family }: { coachId: string; studentId: string; family: Iterable<string> },
): boolean =>
  [...family].includes(coachId) || makers?.has(coachId) === true || makers?.has(studentId) === true;
