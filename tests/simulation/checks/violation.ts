import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/database.ts';

export interface Violation {
  readonly name: string;
  /** Ids of some of what breaks it. */
  readonly what: readonly string[];
}

/** A rule as SQL that finds what breaks it. */
export interface Rule {
  readonly name: string;
  readonly broken: RawBuilder<{ what: string }>;
}

export async function breaking(tx: Tx, rules: readonly Rule[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, broken } of rules) {
    const { rows } = await sql<{ what: string }>`select what from (${broken}) found limit 10`.execute(tx);
    if (rows.length > 0) violations.push({ name, what: rows.map((row) => row.what) });
  }
  return violations;
}
