import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract/durations.ts';
import type { Role } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { listContacts } from '#server/people/contact/contact.repository.ts';
import type { Config } from '#server/start/config.ts';
import {
  findMarkKey,
  insertMarkKey,
  insertMarks,
  listDocuments,
  listMarkedRoles,
  setMarksEnd,
} from './safety-mark.repository.ts';
import { markKeepYears, marksOf } from './safety-mark.rules.ts';
import { openMarkKey, sealMarkKey } from './safety-mark.seal.ts';

type Secret = Pick<Config, 'secret'>;

async function takeMarkKey(tx: Tx, { secret }: Secret): Promise<Buffer> {
  const found = await findMarkKey(tx);
  if (found !== undefined) return openMarkKey(secret, found.sealed);
  await insertMarkKey(tx, sealMarkKey(secret, randomBytes(32)));
  const made = await findMarkKey(tx);
  if (made === undefined) throw new Error('the key of the safety marks was not stored');
  return openMarkKey(secret, made.sealed);
}

/** Marks the present contacts and documents of an account for a role that was suspended or closed for safety. */
export async function markRole(
  tx: Tx,
  config: Secret,
  of: { accountId: string; role: Role; at: Date },
): Promise<void> {
  const facts = {
    contacts: await listContacts(tx, of.accountId),
    documents: await listDocuments(tx, of.accountId),
  };
  await insertMarks(tx, of, marksOf(await takeMarkKey(tx, config), facts));
}

/** Before an account is erased: marks its newest contacts and documents too, and sets the end of its marks. */
export async function keepMarks(tx: Tx, config: Secret, accountId: string, now: Date): Promise<void> {
  const roles = await listMarkedRoles(tx, accountId);
  if (roles.length === 0) return;
  for (const { role, at } of roles) await markRole(tx, config, { accountId, role, at });
  await setMarksEnd(tx, accountId, new Date(now.getTime() + markKeepYears * 366 * DAY_MS));
}
