import type { HaPool } from './pool.ts';

/** Histories that nobody but the owner could ever cut. */
const guarded = [
  'transfer',
  'order_event',
  'audit_event',
  'payment_event',
  'service_hours_revision',
  'legal_text',
  'database_origin',
];

/**
 * What the user of this pool could do to history, in a word; null when nothing. Each question is about the user and about
 * every role that it could become.
 */
export async function powerOverHistory(pool: HaPool): Promise<string | null> {
  const { rows } = await pool.query<{ power: string }>(
    `with me as (select * from pg_roles where rolname = current_user),
      history as (
        select oid, relname, relowner from pg_class
        where relnamespace = 'public'::regnamespace and relname = any($1))
    select 'is a superuser' as power from pg_roles r
      where r.rolsuper and pg_has_role(current_user, r.oid, 'MEMBER')
    union all select 'may make itself a member of other roles' from me where rolcreaterole
    union all select 'owns the table ' || relname from history
      where pg_has_role(current_user, relowner, 'MEMBER')
    union all select 'owns the database' from pg_database
      where datname = current_database() and pg_has_role(current_user, datdba, 'MEMBER')
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
