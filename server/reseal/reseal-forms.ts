import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { keyOfAnswers, openAnswer, sealAnswer } from '#server/commands/sealed-answers.ts';
import { formKeyId, sealRow } from '#server/people/public.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;
const foreign = (what: string) =>
  new StartupError(`${what} was sealed with another secret than SECRET_BEFORE: nothing more was changed.`);

async function resealRoles(tx: Tx, { before, now }: Secrets): Promise<number> {
  const rows = await tx
    .selectFrom('account_role')
    .selectAll()
    .where('key_id', '<>', formKeyId({ secret: now }))
    .orderBy('account_id')
    .orderBy('role')
    .limit(batch)
    .forUpdate()
    .execute();
  for (const row of rows) {
    if (row.key_id !== formKeyId({ secret: before })) throw foreign('A join form');
    await sealRow(tx, row, { secret: before }, { secret: now });
  }
  return rows.length;
}

async function resealAnswers(tx: Tx, { before, now }: Secrets): Promise<number> {
  const { rows } = await sql<{ user_id: string; id: string; body: string }>`
    select user_id, id, body from command
    where body like 'sealed:%' and not starts_with(body, ${keyOfAnswers({ secret: now })})
    order by user_id, id limit ${batch} for update`.execute(tx);
  for (const { user_id: userId, id, body } of rows) {
    if (!body.startsWith(keyOfAnswers({ secret: before }))) throw foreign('A stored answer');
    const text = openAnswer({ secret: before }, { userId, id }, body);
    await tx
      .updateTable('command')
      .set({ body: sealAnswer({ secret: now }, { userId, id }, text) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

/** One batch of join forms and of stored answers; zero when nothing is left under another key. */
export const resealForms = async (tx: Tx, secrets: Secrets): Promise<number> =>
  (await resealRoles(tx, secrets)) + (await resealAnswers(tx, secrets));
