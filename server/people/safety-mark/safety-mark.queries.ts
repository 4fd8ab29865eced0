import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';
import type { Config } from '#server/start/config.ts';
import { findMarkKey, listDocuments, listMarkedRoles, listMarks } from './safety-mark.repository.ts';
import { marksOf } from './safety-mark.rules.ts';
import { openMarkKey } from './safety-mark.seal.ts';

/**
 * Lists roles that were suspended or closed for safety. They are other roles of the account, or roles of accounts with one of
 * these contacts or a document of the account. Those accounts may be deleted.
 */
export async function readClosedBefore(
  db: Kysely<Tables>,
  { secret }: Pick<Config, 'secret'>,
  of: { accountId: string; role: Role },
  contacts: readonly Contact[],
): Promise<Output<'operator.joinDetail'>['closedBefore']> {
  const stored = await findMarkKey(db);
  if (stored === undefined) return [];
  const documents = await listDocuments(db, of.accountId);
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
