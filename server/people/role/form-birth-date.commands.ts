import type { Tx } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { closeForm, openRaw } from './form.seal.ts';
import { lockRoles, setFormPart } from './role.repository.ts';

/**
 * Writes a corrected birth date into the forms that name one. Clearances are judged by the date in a role's
 * form. A change that waits for review must not restore the old date.
 */
export async function setBirthDateInForms(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  accountId: string,
  birthDate: string,
): Promise<void> {
  for (const row of await lockRoles(tx, accountId))
    for (const part of ['form', 'revision'] as const) {
      const form = openRaw(config, row, part);
      if ('birthDate' in form)
        await setFormPart(tx, row, part, closeForm(config, row, part, { ...form, birthDate }));
    }
}
