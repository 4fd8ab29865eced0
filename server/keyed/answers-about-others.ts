import type { Role } from '#contract/enums.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Tx } from '#server/db/database.ts';
import { setAnswers } from './command.repository.ts';
import { lockAnswersOf } from './erased-answers.repository.ts';
import { erasedAnswer } from './stored-answers.ts';

/**
 * Calls whose stored answers name people of other families, by the relation that allows the caller to read them. A call
 * of both sides of an order is here too.
 */
export const aboutOthers = {
  coach: [
    'class.attendance',
    'order.accept',
    'order.answerNeeds',
    'order.reject',
    'orderSet.accept',
    'orderSet.reject',
    'order.coachCancel',
    'order.answerRefundRequest',
    'order.answerExchange',
    'order.rate',
    'order.dispute',
    'dispute.answer',
    'dispute.addEvidence',
    'rating.reply',
    'invitation.create',
    'invitation.answer',
    'invitation.withdraw',
    'invitation.release',
    'hours.decide',
    'hours.correct',
    'hours.thank',
    'message.send',
    'message.toClass',
  ],
  staff: [
    'team.setDeputy',
    'application.decide',
    'teamEvent.create',
    'teamEvent.update',
    'teamEvent.cancel',
    'message.send',
  ],
} as const satisfies Record<string, readonly RouteName[]>;

type Relation = keyof typeof aboutOthers;

/** Erases an account's stored answers that rest on relations which ended. From then on their keys answer ANSWER_ERASED. */
export async function eraseAnswersOf(tx: Tx, accountId: string, ended: readonly Relation[]): Promise<void> {
  const endpoints = ended.flatMap((relation): readonly RouteName[] => aboutOthers[relation]);
  const rows = await lockAnswersOf(tx, accountId, endpoints);
  const answers = rows.map(({ user_id: userId, id, language, record_id: recordId }) => ({
    key: { userId, id },
    answer: erasedAnswer(recordId, language),
  }));
  if (answers.length > 0) await setAnswers(tx, answers);
}

/** The relations of an account that end with a role. Duties in teams end with each role. */
export const relationsOf = (role: Role): readonly Relation[] =>
  role === 'coach' ? ['coach', 'staff'] : ['staff'];
