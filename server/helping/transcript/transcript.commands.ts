import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { shortName } from '#server/teaching/public.ts';
import { presentOwnTranscript } from './transcript.presenter.ts';
import { findHelperName, insertTranscript, listServed, setRevoked } from './transcript.repository.ts';
import { hashEntries, newTranscriptCode, periodOf, totalsByRole } from './transcript.rules.ts';

/** Stores the approved service of a period under a new code. */
export async function issueTranscript(
  { tx, actor, clock }: CommandCtx,
  { from, until }: Parsed<'transcript.issue'>,
): Promise<Output<'transcript.issue'>> {
  const { start, end } = periodOf(from, until);
  const rows = await listServed(tx, actor.id, start, end);
  const name = await findHelperName(tx, actor.id);
  const entries = rows.map(({ id, revision, minutes }) => ({ id, revision, minutes }));
  const row = await insertTranscript(tx, {
    id: randomUUIDv7(),
    code: newTranscriptCode(),
    helper_id: actor.id,
    name: shortName(name),
    from_date: from,
    until_date: until,
    totals: JSON.stringify(totalsByRole(rows)),
    records: JSON.stringify(entries),
    hash: hashEntries(entries),
    issued_at: clock.now(),
    revoked_at: null,
  });
  return presentOwnTranscript(row, 'valid');
}

/** Revokes an own transcript. A second time changes nothing. */
export async function revokeTranscript(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'transcript.revoke'>,
): Promise<Output<'transcript.revoke'>> {
  const row = await setRevoked(tx, id, actor.id, clock.now());
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentOwnTranscript(row, 'revoked');
}
