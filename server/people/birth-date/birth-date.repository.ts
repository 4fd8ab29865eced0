import { type Kysely, type RawBuilder, sql } from 'kysely';
import { bornBy } from '#contract/age.rules.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { lastZone, utcDay } from './birth-date.rules.ts';

/**
 * SQL: the latest birth date of a person of that age at `now`, by the day in `zone`, an SQL text that may be null.
 * Three calendar days exist at an instant; the rule about 29 February is not PostgreSQL's.
 */
export function bornBefore(age: number, now: Date, zone: RawBuilder<unknown>): RawBuilder<string> {
  const [before = '', today = '', after = ''] = [-1, 0, 1].map((days) => utcDay(now, days));
  return sql<string>`(case (${now}::timestamptz at time zone coalesce(${zone}, ${lastZone}))::date
    when ${before}::date then ${bornBy(before, age)}::date
    when ${today}::date then ${bornBy(today, age)}::date
    else ${bornBy(after, age)}::date end)`;
}

/** An account that is not deleted, or a child that is not removed. */
export const findPerson = (
  db: Kysely<Tables>,
  id: string,
): Promise<Pick<Row<'participant'>, 'id' | 'kind' | 'name' | 'birth_date'> | undefined> =>
  db
    .selectFrom('participant')
    .leftJoin('account', 'account.id', 'participant.id')
    .select((eb) => [
      'participant.id',
      'participant.kind',
      eb.fn.coalesce('account.name', 'participant.name').as('name'),
      eb.fn.coalesce('account.birth_date', 'participant.birth_date').as('birth_date'),
    ])
    .where('participant.id', '=', id)
    .where('participant.removed_at', 'is', null)
    .where((eb) => eb.or([eb('account.state', 'is', null), eb('account.state', '<>', 'deleted')]))
    .executeTakeFirst();
