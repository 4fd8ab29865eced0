import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { StoredForm } from './form.seal.ts';
import type { Request } from './role.repository.ts';

const hidden = sql`array['birthDate', 'address', 'school', 'requirements']`;

/**
 * Rows in which an earlier build left a field open that is sealed today. Rows that another node has locked are
 * skipped.
 */
export const lockOpenForms = (tx: Tx, limit: number): Promise<Request[]> =>
  tx
    .selectFrom('account_role')
    .selectAll()
    .where(sql<boolean>`(form ?| ${hidden} or revision ?| ${hidden})`)
    .orderBy('account_id')
    .orderBy('role')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

/** Replaces both forms of a locked row; its version stays. */
export async function setSealedForms(
  tx: Tx,
  row: Request,
  { form, revision }: { form: StoredForm | null; revision: StoredForm | null },
): Promise<void> {
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

/** Rows with forms sealed under another key, locked. */
export const lockFormsOfOtherKeys = (tx: Tx, keyId: string, limit: number): Promise<Request[]> =>
  tx
    .selectFrom('account_role')
    .selectAll()
    .where('key_id', '<>', keyId)
    .orderBy('account_id')
    .orderBy('role')
    .limit(limit)
    .forUpdate()
    .execute();
