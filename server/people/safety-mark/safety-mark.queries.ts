import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';
import { listEvidence } from '#server/people/clearance/clearance.repository.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';
import type { Config } from '#server/start/config.ts';
import { findMarkKey, listMarkedRoles, listMarks } from './safety-mark.repository.ts';
import { marksOf } from './safety-mark.rules.ts';
import { openMarkKey } from './safety-mark.seal.ts';

/**
 * Roles that were suspended or closed for safety: other roles of the account, and those of accounts, also deleted ones,
 * that had one of these contacts or a document of the account.
 */
export async function readClosedBefore(
  db: Kysely<Tables>,
  { secret }: Pick<Config, 'secret'>,
  of: { accountId: string; role: Role },
  contacts: readonly Contact[],
): Promise<Output<'operator.joinDetail'>['closedBefore']> {
  const stored = await findMarkKey(db);
  if (stored === undefined) return [];
  const documents = (await listEvidence(db, of.accountId)).map(({ reference }) => reference);
  const hashes = marksOf(openMarkKey(secret, stored.sealed), { contacts, documents }).map(({ hash }) => hash);
  const own = await listMarkedRoles(db, of.accountId);
  const others = await listMarks(db, of.accountId, hashes);
  return [
    ...own
      .filter(({ role }) => role !== of.role)
      .map(({ role, at }) => ({
        accountId: of.accountId,
        role,
        by: 'account' as const,
        at: at.toISOString(),
      })),
    ...others.map(({ account_id: accountId, role, kind, made_at: at }) => ({
      accountId,
      role,
      by: kind,
      at: at.toISOString(),
    })),
  ];
}
