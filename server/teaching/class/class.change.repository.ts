import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import type { ClassRow } from './class.repository.ts';

export const setClassCanceled = (
  tx: Tx,
  id: string,
  { by, code, text, at }: { by: 'coach' | 'operator' | 'system'; code: string; text: string; at: Date },
): Promise<unknown> =>
  tx
    .updateTable('class')
    .set({
      state: 'canceled',
      version: sql`version + 1`,
      canceled_at: at,
      cancel_by: by,
      cancel_code: code,
      cancel_text: text,
    })
    .where('id', '=', id)
    .execute();

/** Another time and place. */
export const setClassMoved = (
  tx: Tx,
  id: string,
  whenAndWhere: Pick<
    NewRow<'class'>,
    | 'place_name'
    | 'address'
    | 'city_id'
    | 'venue_id'
    | 'zone'
    | 'local_start'
    | 'local_end'
    | 'starts_at'
    | 'ends_at'
  >,
  at: Date,
): Promise<ClassRow> =>
  tx
    .updateTable('class')
    .set({ ...whenAndWhere, version: sql`version + 1`, moved_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setClassCoach = (tx: Tx, id: string, coachId: string): Promise<ClassRow> =>
  tx
    .updateTable('class')
    .set({ coach_id: coachId, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setSizeChecked = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.updateTable('class').set({ min_size_checked_at: at }).where('id', '=', id).execute();
