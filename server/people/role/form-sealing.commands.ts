import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { sealAnswer } from '#server/commands/sealed-answers.ts';
import type { Request } from '../join/join.repository.ts';
import { closeForm, openRaw } from './form.seal.ts';

const batch = 200;
type Secret = Pick<Config, 'secret'>;

/** Writes both forms of a locked row sealed under this secret, as they were opened with `before`. */
export async function sealRow(tx: Tx, row: Request, before: Secret, now: Secret): Promise<void> {
  const again = (part: 'form' | 'revision') =>
    row[part] === null ? null : closeForm(now, row, part, openRaw(before, row, part));
  const [form, revision] = [again('form'), again('revision')];
  await tx
    .updateTable('account_role')
    .set({
      form: form?.open ?? null,
      form_sealed: form?.sealed ?? null,
      revision: revision?.open ?? null,
      revision_sealed: revision?.sealed ?? null,
      key_id: form?.keyId ?? revision?.keyId ?? null,
    })
    .where('account_id', '=', row.account_id)
    .where('role', '=', row.role)
    .execute();
}

const hidden = sql`array['birthDate', 'address', 'school', 'requirements']`;

async function sealSome(tx: Tx, config: Secret): Promise<number> {
  const rows = await tx
    .selectFrom('account_role')
    .selectAll()
    .where(sql<boolean>`(form ?| ${hidden} or revision ?| ${hidden})`)
    .orderBy('account_id')
    .orderBy('role')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) await sealRow(tx, row, config, config);
  return rows.length;
}

/** Answers that were stored before answers were sealed. The condition is the one of the index `command_open`. */
async function sealAnswers(tx: Tx, config: Secret): Promise<number> {
  const { rows } = await sql<{ user_id: string; id: string; body: string }>`
    select user_id, id, body from command
    where body like '{%' and endpoint in ('join.coach', 'join.save', 'join.submit', 'operator.joinApprove',
      'operator.joinReject', 'operator.suspend', 'operator.reinstate', 'operator.close')
    order by user_id, id limit ${batch} for update skip locked`.execute(tx);
  for (const { user_id: userId, id, body } of rows)
    await tx
      .updateTable('command')
      .set({ body: sealAnswer(config, { userId, id }, body) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  return rows.length;
}

/** Seals what an earlier build left in the open; how many rows. Safe on every node at once, and to be cut off. */
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
