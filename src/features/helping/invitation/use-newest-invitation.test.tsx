import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InvitationRecord } from '#contract/invitation.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { useNewestInvitation } from './use-newest-invitation.ts';

/** Only the fields that decide which record is newer. */
const invitation = (version: number) => ({ id: 'i1', version }) as InvitationRecord;

/** An agreement of this phone that the server has answered with this version. */
async function agreed(version: number): Promise<void> {
  const asked = { answer: 'agree', reason: '', overlapConfirmed: false } as const;
  const basis = { startsAt: '2026-01-01T10:00:00Z', endsAt: '2026-01-01T11:00:00Z' };
  await enqueue('invitation.answer', { invitationId: 'i1', form: { ...asked, basis }, about: {} });
  const outcome = { http: 200, code: 200, data: invitation(version), at: 0 };
  await (await openUser('a')).outbox.toCollection().modify({ state: 'done', outcome });
}

beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('useNewestInvitation returns what the server answered when the phone has not fetched since', async () => {
  await agreed(2);
  const { result } = renderHook(useNewestInvitation);
  await waitFor(() => expect(result.current(invitation(1)).version).toBe(2));
  expect(result.current({ ...invitation(1), id: 'other' }).version).toBe(1);
});

test('useNewestInvitation keeps a record that is newer than the answer', async () => {
  await agreed(2);
  const { result } = renderHook(useNewestInvitation);
  await waitFor(() => expect(result.current(invitation(1)).version).toBe(2));
  expect(result.current(invitation(3)).version).toBe(3);
});
