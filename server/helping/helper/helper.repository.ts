import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { HelperRole } from '#contract/enums.ts';
import { doubleSurnames } from '#server/base/first-name.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { adultAge, isUnblocked, beginsWordOf, bornBefore } from '#server/people/public.ts';

type Db = Kysely<Tables>;

/** An account in a helper's role, with the form of that role. */
export interface HelperRow {
  id: string;
  role: HelperRole;
  name: string;
  birth_date: string | null;
  zone: string | null;
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
    .select([
      'account.id',
      'account.name',
      'account.birth_date',
      'account.zone',
      'account_role.form',
      'account_role.state',
    ])
    .select(['account_role.role', 'account_role.cleared_until', 'account.state as account_state'])
    .$narrowType<{ role: HelperRole }>();
}

/** A helper with an open role and account. */
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
  now: Date;
  /** The searching account; left out of the results. */
  readerId: string;
  /** SQL: a further condition on the found helper `f`. */
  also?: RawBuilder<unknown> | undefined;
}
export type FoundHelper = HelperRow & { key: string };

/** SQL: the first name as `firstName` returns it, or a part of it; never the family name. */
function firstNameOf(name: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = sql`regexp_replace(${name}, '^([^a-z0-9\\u00c0-\\uffff]|(dr|prof|mr|mrs|ms|miss|mx|coach|teacher)\\.?\\s)+', '', 'i')`;
  const [first, second] = [sql`split_part(${bare}, ' ', 1)`, sql`split_part(${bare}, ' ', 2)`];
  return sql`case
    when ${first} ~ '[一-鿿가-힣]' and ${first} ~ '[·・]' then split_part(translate(${first}, '・', '·'), '·', 1)
    when ${first} ~ '^[一-鿿가-힣]{2}' then case
      when ${second} ~ '^[一-鿿가-힣]' then ${second}
      when length(${first}) > 2 and left(${first}, 2) = any(${[...doubleSurnames]}::text[]) then substr(${first}, 3)
      else substr(${first}, 2) end
    when ${bare} ~ ',' then split_part(trim(split_part(${bare}, ',', 2)), ' ', 1)
    else ${first} end`;
}

/**
 * Finds approved helpers by name. Searches the shown name only. Otherwise a search could find a minor by the
 * hidden family name.
 */
export async function searchHelpers(
  db: Db,
  { words, city, role, now, readerId, also }: HelperFilter,
  limit: number,
  after: readonly [key: string, id: string, role: HelperRole] | null,
): Promise<FoundHelper[]> {
  const own = sql`coalesce(nullif(r.form->>'name', ''), a.name)`;
  const isMinor = sql`(r.role = 'volunteer' and coalesce(a.birth_date > ${bornBefore(adultAge, now, sql`a.zone`)}, true))`;
  const shown = sql`case when ${isMinor} then ${firstNameOf(own)} else ${own} end`;
  const begins = words.map((word) => sql`and ${beginsWordOf(sql<string>`f.shown`, word)}`);
  const result = await sql<FoundHelper>`
    select f.* from (
      select a.id, a.name, a.birth_date, a.zone, r.role, r.form, r.state, r.cleared_until,
        a.state as account_state,
        ${shown} as shown, lower(${shown}) collate "C" as key
      from account_role r join account a on a.id = r.account_id
      where r.state = 'approved' and r.role in ('assistant', 'volunteer') and a.state = 'active'
        and a.id <> ${readerId} and ${isUnblocked(readerId, sql`a.id`)}
        ${city === undefined ? sql`` : sql`and r.form->>'cityId' = ${city}`}
        ${role === undefined ? sql`` : sql`and r.role = ${role}`}) f
    where true ${sql.join(begins, sql` `)} ${also === undefined ? sql`` : sql`and ${also}`}
      ${after === null ? sql`` : sql`and (f.key, f.id, f.role) > (${after[0]}, ${after[1]}::uuid, ${after[2]})`}
    order by f.key, f.id, f.role
    limit ${limit}`.execute(db);
  return result.rows;
}
