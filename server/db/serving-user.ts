import type { HaPool } from './pool.ts';

/** Tables with histories from which only the owner may delete rows. */
const guarded = [
  'transfer',
  'order_event',
  'audit_event',
  'payment_event',
  'service_hours_revision',
  'legal_text',
  'database_origin',
];

/** Powers of a role that no preparation of the tables can take away. */
const powersOfRole = `select 'is a superuser' as power from pg_roles r
      where r.rolsuper and pg_has_role(current_user, r.oid, 'MEMBER')
    union all select 'may make itself a member of other roles' from pg_roles
      where rolname = current_user and rolcreaterole
    union all select 'owns the database' from pg_database
      where datname = current_database() and pg_has_role(current_user, datdba, 'MEMBER')`;

/** Returns a power of the user of this pool that the owner of the tables cannot revoke, or null. Needs no tables. */
export async function powerOfRole(pool: HaPool): Promise<string | null> {
  const { rows } = await pool.query<{ power: string }>(`${powersOfRole} limit 1`);
  return rows[0]?.power ?? null;
}

/**
 * Returns the power that the user of this pool has over history, or null. Each check covers the user and
 * every role that it could become.
 */
export async function powerOverHistory(pool: HaPool): Promise<string | null> {
  const { rows } = await pool.query<{ power: string }>(
    `with history as (
        select oid, relname, relowner from pg_class
        where relnamespace = 'public'::regnamespace and relname = any($1))
    ${powersOfRole}
    union all select 'owns the table ' || relname from history
      where pg_has_role(current_user, relowner, 'MEMBER')
    union all select 'owns the schema' from pg_namespace
      where nspname = 'public' and pg_has_role(current_user, nspowner, 'MEMBER')
    union all select 'may delete, truncate or disable triggers of ' || relname from history
      where has_table_privilege(oid, 'DELETE, TRUNCATE, TRIGGER')
    union all select 'may change rows of ' || relname from history
      where has_table_privilege(oid, 'UPDATE')
    limit 1`,
    [guarded],
  );
  return rows[0]?.power ?? null;
}
