import { z } from 'zod';
import { roles } from '#contract/enums.ts';
import type { Config } from '#server/start/config.ts';
import { openRaw, type SealedForms } from './form.seal.ts';

const sealed = z.instanceof(Buffer).nullable();
const formOfCopy = z.looseObject({
  account_id: z.uuid(),
  role: z.enum(roles),
  form: z.unknown(),
  revision: z.unknown(),
  form_sealed: sealed,
  revision_sealed: sealed,
  key_id: z.string().nullable(),
}) satisfies z.ZodType<SealedForms>;

/** A row of the person's copy with both forms whole, without the columns of the sealing. */
export async function openForms(
  config: Pick<Config, 'secret'>,
  line: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const row = formOfCopy.parse(line);
  const { account_id: _id, key_id: _key, form_sealed: _form, revision_sealed: _revision, ...shown } = row;
  const whole = (part: 'form' | 'revision') => (row[part] === null ? null : openRaw(config, row, part));
  return { ...shown, form: whole('form'), revision: whole('revision') };
}
