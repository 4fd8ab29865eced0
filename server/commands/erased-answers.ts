import type { Language } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { failure } from '#server/http/envelope.ts';
import { setAnswers } from './command.repository.ts';
import { lockNaming } from './erased-answers.repository.ts';

/**
 * Replaces an account's stored answers that name one of these ids. From then on the key answers ANSWER_ERASED with the
 * id of its record: the call took effect once, and does not again.
 */
export async function eraseAnswers(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  language: Language,
): Promise<void> {
  const named = await lockNaming(tx, accountId, ids);
  if (named.length === 0) return;
  await setAnswers(
    tx,
    named.map(({ id, record_id: recordId }) => {
      const erased = new AppError('ANSWER_ERASED', { id: recordId });
      return {
        key: { userId: accountId, id },
        answer: { status: erased.status, body: JSON.stringify(failure(erased, language)) },
      };
    }),
  );
}
