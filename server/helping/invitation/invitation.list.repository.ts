import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { AgreementState, ValidityFlag, type InvitationPart } from '#contract/enums.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import type { InvitationRow } from './invitation.repository.ts';
import type { InvitationSide } from './invitation.rules.ts';

type Db = Kysely<Tables> | Tx;

interface Own {
  side: InvitationSide;
  accountId: string;
}
interface InvitationFilter extends Own {
  part?: InvitationPart | undefined;
  agreement?: InvitationRow['agreement'] | undefined;
  validity?: InvitationRow['validity'] | undefined;
  classId?: string | undefined;
}

/** SQL: the end of the time to answer, as `answerBy` in the rules. */
export const answerByIn = (rules: Rules) => sql<Date>`least(
  invitation.created_at + make_interval(hours => ${rules.invitationDays * 24}),
  class.starts_at - make_interval(hours => ${rules.invitationBeforeStartHours}))`;

/** The instant that sorts each part. */
const sortOf = (part: InvitationPart | undefined, rules: Rules) => {
  if (part === 'toAnswer' || part === 'asked') return answerByIn(rules);
  return part === 'agreed' ? sql<Date>`class.starts_at` : sql<Date>`invitation.created_at`;
};

/** Invitations of one side, newest first; or a part in its own order. */
export function listInvitations(
  db: Db,
  { side, accountId, part, agreement, validity, classId }: InvitationFilter,
  now: Date,
  rules: Rules,
  cursor: string | undefined,
): Promise<(InvitationRow & { sort_at: Date })[]> {
  let own = ownOf(db, { side, accountId }).selectAll('invitation').select(sortOf(part, rules).as('sort_at'));
  if (part !== undefined) own = own.where(isIn(part, side, now, rules));
  if (agreement !== undefined) own = own.where('agreement', '=', agreement);
  if (validity !== undefined) own = own.where('validity', '=', validity);
  if (classId !== undefined) own = own.where('class_id', '=', classId);
  const sorted = db.selectFrom(own.as('own')).selectAll();
  const oldestFirst = part !== undefined && part !== 'over';
  return inTimeOrder(sorted, { at: 'own.sort_at', id: 'own.id', oldestFirst, cursor }).execute();
}

/** How many wait for the answer of this side. */
export async function countToAnswer(db: Db, own: Own, now: Date, rules: Rules): Promise<number> {
  const { count } = await ownOf(db, own)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isIn('toAnswer', own.side, now, rules))
    .executeTakeFirstOrThrow();
  return count;
}

const ownOf = (db: Db, { side, accountId }: Own) =>
  db
    .selectFrom('invitation')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .where(side === 'coach' ? 'invitation.coach_id' : 'invitation.helper_id', '=', accountId);

type Builder = ExpressionBuilder<Tables, 'invitation' | 'class'>;

/** SQL: the invitation is in this part; each is in exactly one. `over`: no answer and no class is ahead. */
const isIn = (part: InvitationPart, side: InvitationSide, now: Date, rules: Rules) => (eb: Builder) => {
  const isValid = eb.and([eb('validity', '=', ValidityFlag.is), eb('class.state', '=', 'published')]);
  const isOpen = eb.and([
    isValid,
    eb('agreement', '=', AgreementState.await),
    eb(answerByIn(rules), '>', now),
  ]);
  const isAgreed = eb.and([
    isValid,
    eb('agreement', '=', AgreementState.agree),
    eb('class.ends_at', '>', now),
  ]);
  if (part === 'toAnswer') return eb.and([isOpen, eb('initiator', '<>', side)]);
  if (part === 'asked') return eb.and([isOpen, eb('initiator', '=', side)]);
  return part === 'agreed' ? isAgreed : eb.not(eb.or([isOpen, isAgreed]));
};
