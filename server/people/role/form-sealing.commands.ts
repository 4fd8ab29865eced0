import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { lockOpenAnswers, setAnswerBody } from '#server/keyed/sealed-answers.repository.ts';
import { sealAnswer } from '#server/keyed/sealed-answers.ts';
import { type TriedRows, tryLockedRows } from '#server/platform/public.ts';
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

const job = 'seal forms';
type Sealing = Pick<Deps, 'database' | 'config' | 'clock' | 'log'>;

/** Forms of roles. */
const sealSome = (tx: Tx, { config, clock, log }: Sealing): Promise<TriedRows> =>
  tryLockedRows(
    tx,
    { now: clock.now(), log },
    {
      job,
      batch,
      list: (limit) => lockOpenForms(tx, limit),
      idOf: ({ account_id: accountId, role }) => `form:${accountId}:${role}`,
    },
    (row) => sealRow(tx, row, config, config),
  );

/** Answers that were stored before answers were sealed. */
const sealAnswers = (tx: Tx, { config, clock, log }: Sealing): Promise<TriedRows> =>
  tryLockedRows(
    tx,
    { now: clock.now(), log },
    {
      job,
      batch,
      list: (limit) => lockOpenAnswers(tx, limit),
      idOf: ({ user_id: userId, id }) => `answer:${userId}:${id}`,
    },
    ({ user_id: userId, id, body }) =>
      setAnswerBody(tx, { userId, id }, sealAnswer(config, { userId, id }, body)),
  );

/**
 * Seals rows that an earlier build left unsealed; returns how many. Safe on several nodes in parallel, and
 * when interrupted. One that cannot be sealed stays as it was, and keeps no server from starting.
 */
export async function sealForms(deps: Sealing): Promise<number> {
  let total = 0;
  for (const step of [sealSome, sealAnswers])
    for (let done = -1; done !== 0; total += done)
      done = (await deps.database.transaction((tx) => step(tx, deps))).moved;
  return total;
}
