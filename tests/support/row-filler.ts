import { sql } from 'kysely';
import type { ServedWorld } from './shapes.ts';

/** Rows of one a day: more would leave the years of the contract. */
export const mostDays = 10_000;

/** Writes rows; the text is an insert with a select. */
export type Fill = (text: string, most?: number) => Promise<unknown>;

/** `n` in the text is the number of the row. Ids are made from it, so that tables find each other. */
export const filler =
  (world: ServedWorld, rows: number): Fill =>
  (text, most = rows) =>
    world.database.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql.raw(`${text} from generate_series(1, ${Math.min(rows, most)}) n`).execute(tx);
    });
/** Looks like a UUID of version 4, as the contract requires. */
export const id = (kind: string) =>
  `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing 'a' from 17)::uuid`;
export const at = `timestamptz '2020-01-01' + n * interval '1 hour'`;
