import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { HelperRole } from '#contract/enums.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** An account in a helper's role, with the form of that role. */
export interface HelperRow {
  id: string;
  role: HelperRole;
  name: string;
  birth_date: string | null;
  form: unknown;
  state: Row<'account_role'>['state'];
  account_state: Row<'account'>['state'];
  /** Until when the evidence for the role counts. Null while a part is missing. */
  cleared_until: Date | null;
}

function helpers(db: Db) {
  return db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account.id', 'account.name', 'account.birth_date', 'account_role.form', 'account_role.state'])
    .select(['account_role.role', 'account_role.cleared_until', 'account.state as account_state'])
    .$narrowType<{ role: HelperRole }>();
}

/** A helper whose role and account are open. */
export function findHelper(db: Db, id: string, role: HelperRole): Promise<HelperRow | undefined> {
  return helpers(db)
    .where('account.id', '=', id)
    .where('account_role.role', '=', role)
    .where('account_role.state', '=', 'approved')
    .where('account.state', '=', 'active')
    .executeTakeFirst();
}

/** The helpers of records. A role that has ended since is included. */
export function listHelpers(db: Db, ids: readonly string[]): Promise<HelperRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return helpers(db)
    .where('account.id', 'in', ids)
    .where('account_role.role', 'in', ['assistant', 'volunteer'])
    .execute();
}

export interface HelperFilter {
  /** Folded words. Each one begins a part of the name. */
  words: readonly string[];
  city?: string | undefined;
  role?: HelperRole | undefined;
  /** The latest birth date of an adult today. */
  adultSince: string;
  /** Who looks: nobody finds oneself. */
  readerId: string;
  /** SQL: a further condition on the found helper `f`. */
  also?: RawBuilder<unknown> | undefined;
}
export type FoundHelper = HelperRow & { key: string };

/**
 * Approved helpers by name. The search reads the shown name only. Otherwise a search could find a minor by the hidden
 * family name.
 */
export async function searchHelpers(
  db: Db,
  { words, city, role, adultSince, readerId, also }: HelperFilter,
  limit: number,
  after: readonly [key: string, id: string, role: HelperRole] | null,
): Promise<FoundHelper[]> {
  const own = sql`coalesce(nullif(r.form->>'name', ''), a.name)`;
  const isMinor = sql`(r.role = 'volunteer' and coalesce(a.birth_date > ${adultSince}::date, true))`;
  const first = sql`case when ${own} ~ '[一-鿿]' then left(${own}, 1) else split_part(${own}, ' ', 1) end`;
  const begins = words.map((word) => {
    const text = word.replace(/[\\%_]/g, '\\$&');
    return sql`and (f.key like ${`${text}%`} or f.key like ${`% ${text}%`} or (f.key ~ '[一-鿿]' and f.key like ${`%${text}%`}))`;
  });
  const result = await sql<FoundHelper>`
    select f.* from (
      select a.id, a.name, a.birth_date, r.role, r.form, r.state, r.cleared_until,
        a.state as account_state,
        lower(case when ${isMinor} then ${first} else ${own} end) collate "C" as key
      from account_role r join account a on a.id = r.account_id
      where r.state = 'approved' and r.role in ('assistant', 'volunteer') and a.state = 'active'
        and a.id <> ${readerId}
        ${city === undefined ? sql`` : sql`and r.form->>'cityId' = ${city}`}
        ${role === undefined ? sql`` : sql`and r.role = ${role}`}) f
    where true ${sql.join(begins, sql` `)} ${also === undefined ? sql`` : sql`and ${also}`}
      ${after === null ? sql`` : sql`and (f.key, f.id, f.role) > (${after[0]}, ${after[1]}::uuid, ${after[2]})`}
    order by f.key, f.id, f.role
    limit ${limit}`.execute(db);
  return result.rows;
}
