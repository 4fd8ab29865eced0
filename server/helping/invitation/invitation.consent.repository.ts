import { type AliasableExpression, sql, type Kysely } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { adultAge } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { answerByIn } from './invitation.list.repository.ts';
import type { InvitationRow } from './invitation.repository.ts';

export type ConsentRow = Pick<
  InvitationRow,
  'id' | 'initiator' | 'role' | 'created_at' | 'coach_id' | 'helper_id' | 'class_id'
> &
  Pick<Row<'class'>, 'starts_at' | 'ends_at' | 'zone'> & {
    title: LocalText;
    helper_name: string;
    coach_name: string;
    coach_name_zh: string | null;
    answer_by: Date;
  };

/** SQL: the volunteer is a minor on the day of the class, as `isMinorIn` in the rules. */
const isMinor = sql<boolean>`(account.birth_date is null
  or account.birth_date > (class.starts_at at time zone class.zone)::date - make_interval(years => ${sql.lit(adultAge)}))`;

/**
 * SQL: ids and ends of invitations that nobody answered, the first to end first. They are sorted before anything else of
 * them is read: a class is looked up in an index, and only among those ahead.
 */
const selectUnanswered = (db: Kysely<Tables>, now: Date, rules: Rules) =>
  db
    .selectFrom('invitation')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .select(['invitation.id', answerByIn(rules).as('answer_by')])
    .where('invitation.agreement', '=', AgreementState.await)
    .where('invitation.validity', '=', ValidityFlag.is)
    .where('invitation.consent_at', 'is', null)
    .where('invitation.role', '=', 'volunteer')
    .where('class.state', '=', 'published')
    .where('class.starts_at', '>', new Date(now.getTime() + rules.invitationBeforeStartHours * HOUR_MS))
    .where(answerByIn(rules), '>', now)
    .orderBy('answer_by')
    .orderBy('invitation.id')
    .as('unanswered');

/** SQL: invitations of minors that wait for a guardian's consent. */
export const selectAwaitingConsent = (
  db: Kysely<Tables>,
  now: Date,
  rules: Rules,
): AliasableExpression<ConsentRow> =>
  db
    .selectFrom(selectUnanswered(db, now, rules))
    .innerJoin('invitation', 'invitation.id', 'unanswered.id')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .innerJoin('account', 'account.id', 'invitation.helper_id')
    .innerJoin('coach', 'coach.id', 'invitation.coach_id')
    .select([
      'unanswered.id',
      'invitation.initiator',
      'invitation.role',
      'invitation.created_at',
      'invitation.coach_id',
      'invitation.helper_id',
      'invitation.class_id',
      'class.title',
      'class.starts_at',
      'class.ends_at',
      'class.zone',
      'account.name as helper_name',
      'coach.name as coach_name',
      'coach.name_zh as coach_name_zh',
      'unanswered.answer_by',
    ])
    .where(isMinor);

/** Invitations of minors that wait for a guardian's consent; the first to expire comes first. */
export function listAwaitingConsent(
  db: Kysely<Tables>,
  now: Date,
  rules: Rules,
  cursor: string | undefined,
): Promise<ConsentRow[]> {
  const waiting = selectAwaitingConsent(db, now, rules).as('waiting');
  return inTimeOrder(db.selectFrom(waiting).selectAll(), {
    at: 'waiting.answer_by',
    id: 'waiting.id',
    oldestFirst: true,
    cursor,
  }).execute();
}
