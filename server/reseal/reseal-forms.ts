import { StartupError } from '#server/base/startup-error.ts';
import type { Tx } from '#server/db/database.ts';
import { lockSealedAnswers, setAnswerBody } from '#server/keyed/sealed-answers.repository.ts';
import { keyOfAnswers, openAnswer, sealAnswer } from '#server/keyed/sealed-answers.ts';
import { formKeyId, lockFormsOfOtherKeys, sealRow } from '#server/people/public.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;
const foreign = (what: string) =>
  new StartupError(`${what} was sealed with another secret than SECRET_BEFORE: nothing more was changed.`);

async function resealRoles(tx: Tx, { before, now }: Secrets): Promise<number> {
  const rows = await lockFormsOfOtherKeys(tx, formKeyId({ secret: now }), batch);
  for (const row of rows) {
    if (row.key_id !== formKeyId({ secret: before })) throw foreign('A join form');
    await sealRow(tx, row, { secret: before }, { secret: now });
  }
  return rows.length;
}

async function resealAnswers(tx: Tx, { before, now }: Secrets): Promise<number> {
  const rows = await lockSealedAnswers(tx, keyOfAnswers({ secret: now }), batch);
  for (const { user_id: userId, id, body } of rows) {
    if (!body.startsWith(keyOfAnswers({ secret: before }))) throw foreign('A stored answer');
    const text = openAnswer({ secret: before }, { userId, id }, body);
    await setAnswerBody(tx, { userId, id }, sealAnswer({ secret: now }, { userId, id }, text));
  }
  return rows.length;
}

/** One batch of join forms and of stored answers; zero when nothing is left under another key. */
export const resealForms = async (tx: Tx, secrets: Secrets): Promise<number> =>
  (await resealRoles(tx, secrets)) + (await resealAnswers(tx, secrets));
