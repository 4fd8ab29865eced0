import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

export type Elsewhere = Pick<Row<'class'>, 'id' | 'title' | 'starts_at' | 'ends_at' | 'zone'>;

export const findCoach = (tx: Tx, id: string): Promise<Row<'coach'>> =>
  tx.selectFrom('coach').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Names and times of classes. */
export const listElsewhere = async (tx: Tx, classIds: readonly string[]): Promise<Elsewhere[]> =>
  classIds.length === 0
    ? []
    : tx
        .selectFrom('class')
        .select(['id', 'title', 'starts_at', 'ends_at', 'zone'])
        .where('id', 'in', classIds)
        .execute();
