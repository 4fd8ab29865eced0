import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import type { LocalText } from '#contract/fields.ts';

type Db = Kysely<Tables>;

const newestRequests = 50;

/** The open partners at which a coach teaches, in the order in which the coach joined them. */
export const listPartnersOf = (db: Db, coachId: string): Promise<{ id: string; name: LocalText }[]> =>
  db
    .selectFrom('partner_coach')
    .innerJoin('partner', 'partner.id', 'partner_coach.partner_id')
    .select(['partner.id', 'partner.name'])
    .where('partner_coach.coach_id', '=', coachId)
    .where('partner_coach.state', '=', 'joined')
    .where('partner.state', '=', 'open')
    .orderBy('partner_coach.answered_at')
    .orderBy('partner.id')
    .execute();

/** Of the newest requests that came to an end or were accepted, how many had the coach's answer (docs/domain.md 4.12). */
export async function countAnswered(db: Db, coachId: string): Promise<{ asked: number; answered: number }> {
  const isAnswered = sql<boolean>`accepted_at is not null or reject_code is not null`;
  return await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select(isAnswered.as('answered'))
        .where('coach_id', '=', coachId)
        .where((eb) => eb.or([isAnswered, eb('cancel_code', '=', 'noResponse')]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(newestRequests)
        .as('request'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('asked'),
      sql<number>`count(*) filter (where answered)`.as('answered'),
    ])
    .executeTakeFirstOrThrow();
}
