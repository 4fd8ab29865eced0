import type { Tx } from '#server/db/database.ts';
import { setAnswers } from './command.repository.ts';
import { lockNaming, removeRefusals } from './erased-answers.repository.ts';
import { erasedAnswer } from './stored-answers.ts';

/** Ids for which one statement looks. */
const batch = 200;

/**
 * Replaces stored answers that name one of these ids: of everybody, or of one account. From then on their keys answer
 * ANSWER_ERASED with the id of the record. Refusals to one account that name an id are removed.
 */
export async function eraseAnswers(tx: Tx, ids: readonly string[], accountId?: string): Promise<void> {
  if (accountId !== undefined) await removeRefusals(tx, accountId, ids);
  for (let from = 0; from < ids.length; from += batch) {
    const named = await lockNaming(tx, ids.slice(from, from + batch), accountId ?? null);
    const answers = named.map(({ user_id: userId, id, language, record_id: recordId }) => ({
      key: { userId, id },
      answer: erasedAnswer(recordId, language),
    }));
    if (answers.length > 0) await setAnswers(tx, answers);
  }
}
