import { joinForm, type JoinForm } from '#contract/join.ts';
import { sealerFor } from '#server/base/sealer.ts';
import type { Row } from '#server/db/types.ts';
import type { Config } from '#server/start/config.ts';

const sealer = sealerFor('openfield join forms 1', 'a join form');
type Request = Row<'account_role'>;
type Secret = Pick<Config, 'secret'>;
type Part = 'form' | 'revision';
type Owner = Pick<Request, 'account_id' | 'role'>;
/** All that opening a form reads. */
export type SealedForms = Owner &
  Pick<Request, 'form' | 'revision' | 'form_sealed' | 'revision_sealed' | 'key_id'>;

/**
 * Fields that are always sealed (docs/security/checklist.md, row 18). The person reads them; an operator does with a
 * line in the audit log.
 */
const sealedFields = ['birthDate', 'address', 'school', 'requirements'] as const satisfies (keyof JoinForm)[];

/** A form as it is stored: its open part as JSON, the rest sealed. */
export interface StoredForm {
  open: string;
  sealed: Buffer | null;
  keyId: string | null;
}

export const formKeyId = ({ secret }: Secret): string => sealer.keyId(secret);

const nameOf = ({ account_id: id, role }: Owner, part: Part) => `${part}:${id}:${role}`;

/** Parts a form for storing. */
export function closeForm(config: Secret, owner: Owner, part: Part, form: object): StoredForm {
  const entries = Object.entries(form).filter(([, value]) => value !== undefined);
  const isSealed = ([field]: [string, unknown]) => (sealedFields as readonly string[]).includes(field);
  const hidden = entries.filter(isSealed);
  return {
    open: JSON.stringify(Object.fromEntries(entries.filter((entry) => !isSealed(entry)))),
    sealed:
      hidden.length === 0
        ? null
        : sealer.seal(config.secret, nameOf(owner, part), Object.fromEntries(hidden)),
    keyId: formKeyId(config),
  };
}

/** The stored revision as it is, to be written again. */
export const storedRevision = (row: Request): StoredForm => ({
  open: JSON.stringify(row.revision),
  sealed: row.revision_sealed,
  keyId: row.key_id,
});

/** The whole form of a row, or what waits to replace it. */
export const openForm = (config: Secret, row: Request, part: Part): JoinForm =>
  readOpen(openRaw(config, row, part));

/** The form as stored. A field that a node of an earlier build wrote in the open is newer than the sealed one. */
export function openRaw(config: Secret, row: SealedForms, part: Part): object {
  const sealed = row[`${part}_sealed`];
  const hidden =
    sealed === null || row.key_id === null
      ? {}
      : (sealer.open(config.secret, nameOf(row, part), { key_id: row.key_id, sealed }) as object);
  return { ...hidden, ...(row[part] as object | null) };
}

/** The open part of a form; fields of an older build that this one does not know are left out. */
export function readOpen(stored: unknown): JoinForm {
  const parsed = joinForm.strip().safeParse(stored ?? {});
  if (!parsed.success) throw new Error('a stored join form does not fit its schema');
  return parsed.data;
}
