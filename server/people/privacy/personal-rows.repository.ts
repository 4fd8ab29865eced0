import { type RawBuilder, sql } from 'kysely';

export interface Bound {
  me: string;
  name: string;
  now: Date;
}

/** A condition or value of `personalTables` as SQL; its `$me`, `$name` and `$now` become bound values. */
export function bind(text: string, { me, name, now }: Bound): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = {
    $me: sql`${me}::uuid`,
    $name: sql`${name}::text`,
    $now: sql`${now}::timestamptz`,
  };
  const parts = text.split(/(\$(?:me|name|now)\b)/).map((part) => values[part] ?? sql.raw(part));
  return sql.join(parts, sql.raw(''));
}
