import type { Database, Tx } from '#server/db/database.ts';

/** How many lapses of a coach count at `now`. */
export async function countOpen(db: Database['query'] | Tx, coachId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('strike')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('coach_id', '=', coachId)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'excused')]))
    .executeTakeFirstOrThrow();
  return row.n;
}
