import type { Database, Tx } from '#server/db/database.ts';
import { lockOpenAnswers, setAnswerBody } from '#server/keyed/sealed-answers.repository.ts';
import { sealAnswer } from '#server/keyed/sealed-answers.ts';
import type { Config } from '#server/start/config.ts';
import { lockOpenForms, setSealedForms } from './form-sealing.repository.ts';
import { closeForm, openRaw } from './form.seal.ts';
import type { Request } from './role.repository.ts';

const batch = 200;
type Secret = Pick<Config, 'secret'>;

/** Writes both forms of a locked row sealed under this secret, as they were opened with `before`. */
export async function sealRow(tx: Tx, row: Request, before: Secret, now: Secret): Promise<void> {
  const again = (part: 'form' | 'revision') =>
    row[part] === null ? null : closeForm(now, row, part, openRaw(before, row, part));
  await setSealedForms(tx, row, { form: again('form'), revision: again('revision') });
}

async function sealSome(tx: Tx, config: Secret): Promise<number> {
  const rows = await lockOpenForms(tx, batch);
  for (const row of rows) await sealRow(tx, row, config, config);
  return rows.length;
}

/** Answers that were stored before answers were sealed. */
async function sealAnswers(tx: Tx, config: Secret): Promise<number> {
  const rows = await lockOpenAnswers(tx, batch);
  for (const { user_id: userId, id, body } of rows)
    await setAnswerBody(tx, { userId, id }, sealAnswer(config, { userId, id }, body));
  return rows.length;
}

/**
 * Seals rows that an earlier build left unsealed; returns how many. Safe on several nodes in parallel, and
 * when interrupted.
 */
export async function sealForms({
  database,
  config,
}: {
  database: Database;
  config: Secret;
}): Promise<number> {
  let total = 0;
  for (const step of [sealSome, sealAnswers])
    for (let done = -1; done !== 0; total += done)
      done = await database.transaction((tx) => step(tx, config));
  return total;
}
