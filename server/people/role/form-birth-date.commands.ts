import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import { closeForm, openRaw } from './form.seal.ts';

/**
 * Writes a corrected birth date into the forms that name one: clearances are judged by the date in a role's form, and a
 * change that waits must not bring the old one back.
 */
export async function setBirthDateInForms(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  accountId: string,
  birthDate: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('role')
    .forNoKeyUpdate()
    .execute();
  for (const row of rows)
    for (const part of ['form', 'revision'] as const) {
      const form = openRaw(config, row, part);
      if (!('birthDate' in form)) continue;
      const { open, sealed, keyId } = closeForm(config, row, part, { ...form, birthDate });
      await tx
        .updateTable('account_role')
        .set({ [part]: open, [`${part}_sealed`]: sealed, key_id: keyId })
        .where('account_id', '=', accountId)
        .where('role', '=', row.role)
        .execute();
    }
}
