import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { Tables } from '#server/db/types.ts';
import { listContacts } from '#server/people/contact/contact.repository.ts';
import { listGuardians } from './guardian.repository.ts';
import { listOpenProofs } from './proof.repository.ts';

type Shown = NonNullable<Output<'operator.joinDetail'>['guardians']>;

/** Confirmed and unproven guardians of a minor, with their contacts. Operators alone read it. */
export async function readGuardians(db: Kysely<Tables>, minorId: string): Promise<Shown> {
  const confirmed = await listGuardians(db, [minorId]);
  const open = await listOpenProofs(db, minorId);
  const all = [
    ...confirmed.map((row) => ({ ...row, state: 'confirmed' as const })),
    ...open.map(({ state, ...row }) => ({
      ...row,
      state: state === 'review' ? state : ('waiting' as const),
    })),
  ];
  const shown: Shown = [];
  for (const { account_id: accountId, name, state, since } of all) {
    const contacts = await listContacts(db, accountId);
    shown.push({
      accountId,
      name,
      state,
      since: since.toISOString(),
      contacts: contacts.map(({ channel, value }) => ({ channel, value })),
    });
  }
  return shown;
}
