import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import { setNameKeys } from '#server/people/name-keys/name-keys.repository.ts';

/** Puts a coach into the search, or renews the entry; stars and rank stay. */
export async function setListedCoach(tx: Tx, coach: NewRow<'coach'>): Promise<void> {
  const { id, ...shown } = coach;
  await tx
    .insertInto('coach')
    .values(coach)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ ...shown, version: row('coach.version', '+', 1) })),
    )
    .execute();
  await setNameKeys(tx, 'coach', id, { en: coach.name, ...(coach.name_zh ? { zh: coach.name_zh } : {}) });
}

/** Shows a coach in search and lists, or hides it from them. */
export async function setListed(tx: Tx, coachId: string, isListed: boolean): Promise<void> {
  await tx
    .updateTable('coach')
    .set((row) => ({ is_listed: isListed, version: row('version', '+', 1) }))
    .where('id', '=', coachId)
    .execute();
}

/** Searches leave a coach out until then, for the n-th time. */
export const setHiddenUntil = (tx: Tx, coachId: string, until: Date, hidings: number): Promise<unknown> =>
  tx.updateTable('coach').set({ hidden_until: until, hidings }).where('id', '=', coachId).execute();

/** Shows a hidden coach again, and takes this hiding out of the count. */
export const setShownAgain = (tx: Tx, coachId: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('coach')
    .set((eb) => ({ hidden_until: null, hidings: eb('hidings', '-', 1) }))
    .where('id', '=', coachId)
    .where('hidden_until', '>', now)
    .execute();
