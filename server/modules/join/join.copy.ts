import type { Config } from '#server/config.ts';
import type { Request } from './join.repository.ts';
import { openRaw } from './join.seal.ts';

/** A row of the person's copy with both forms whole; how they are sealed is nobody's but the server's. */
export function openForms(
  config: Pick<Config, 'secret'>,
  line: Record<string, unknown>,
): Record<string, unknown> {
  // The columns of the copy hold all that opening a form reads.
  const row = line as unknown as Request;
  const { account_id: _id, key_id: _key, form_sealed: _form, revision_sealed: _revision, ...shown } = line;
  const whole = (part: 'form' | 'revision') => (row[part] === null ? null : openRaw(config, row, part));
  return { ...shown, form: whole('form'), revision: whole('revision') };
}
