import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { shortName } from '#server/base/first-name.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { presentOwnTranscript } from './transcript.presenter.ts';
import { findHelperName, insertTranscript, listServed, setRevoked } from './transcript.repository.ts';
import { hashEntries, newTranscriptCode, requirePeriod, totalsByRole } from './transcript.rules.ts';

/** Stores the approved service of a period under a new code. */
export async function issueTranscript(
  { tx, actor, clock }: CommandCtx,
  period: Parsed<'transcript.issue'>,
): Promise<Output<'transcript.issue'>> {
  requirePeriod(period);
  const rows = await listServed(tx, actor.id, period);
  const name = await findHelperName(tx, actor.id);
  const entries = rows.map(({ id, revision, minutes }) => ({ id, revision, minutes }));
  const row = await insertTranscript(tx, {
    id: randomUUIDv7(),
    code: newTranscriptCode(),
    helper_id: actor.id,
    name: shortName(name),
    from_date: period.from,
    until_date: period.until,
    totals: JSON.stringify(totalsByRole(rows)),
    records: JSON.stringify(entries),
    hash: hashEntries(entries),
    issued_at: clock.now(),
    revoked_at: null,
  });
  return presentOwnTranscript(row, 'valid');
}

/** Revokes a transcript of the helper. A second time changes nothing. */
export async function revokeTranscript(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'transcript.revoke'>,
): Promise<Output<'transcript.revoke'>> {
  const row = await setRevoked(tx, id, actor.id, clock.now());
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentOwnTranscript(row, 'revoked');
}
