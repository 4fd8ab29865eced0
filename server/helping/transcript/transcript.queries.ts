import type { Output, Parsed } from '#contract/all-apis.ts';
import { cleanCode } from '#contract/code.rules.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database } from '#server/db/database.ts';
import {
  minutesOf,
  presentOwnTranscript,
  presentTranscript,
  type TranscriptState,
} from './transcript.presenter.ts';
import {
  findTranscript,
  listNow,
  listServed,
  listTranscripts,
  type TranscriptRow,
} from './transcript.repository.ts';
import { hashEntries, requirePeriod, totalsByRole } from './transcript.rules.ts';

/** The sums of a transcript of this period, if it were issued now. */
export async function previewTranscript(
  { database, actor }: Ctx,
  period: Parsed<'hours.transcript'>,
): Promise<Output<'hours.transcript'>> {
  requirePeriod(period);
  const totals = totalsByRole(await listServed(database.query, signedIn(actor).id, period));
  return { totals, totalMinutes: minutesOf(totals) };
}

/** Own transcripts with their states, newest first. */
export async function listOwnTranscripts(
  { database, actor }: Ctx,
  { cursor }: Parsed<'transcript.mine'>,
): Promise<Output<'transcript.mine'>> {
  const found = await listTranscripts(database.query, signedIn(actor).id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.issued_at, row.id]);
  const states = await statesOf(database.query, rows);
  return { items: rows.map((row, index) => presentOwnTranscript(row, states[index] ?? 'valid')), next };
}

/** The transcript of a code, for any reader. An unknown code is NOT_FOUND. */
export async function checkTranscript(
  { database }: Ctx,
  { code }: Parsed<'transcript.check'>,
): Promise<Output<'transcript.check'>> {
  const found = await readTranscript(database.query, cleanCode(code));
  if (found === undefined) throw new AppError('NOT_FOUND');
  return presentTranscript(found.row, found.state);
}

/** Returns the transcript of a code with its current state. */
export async function readTranscript(
  db: Database['query'],
  code: string,
): Promise<{ row: TranscriptRow; state: TranscriptState } | undefined> {
  const row = await findTranscript(db, code);
  if (row === undefined) return undefined;
  const [state = 'valid'] = await statesOf(db, [row]);
  return { row, state };
}

async function statesOf(db: Database['query'], rows: readonly TranscriptRow[]): Promise<TranscriptState[]> {
  const ids = new Set(rows.flatMap((row) => row.records.map((entry) => entry.id)));
  const now = new Map((await listNow(db, [...ids])).map((entry) => [entry.id, entry]));
  return rows.map((row) => {
    if (row.revoked_at !== null) return 'revoked';
    const approved = row.records.flatMap(({ id }) => now.get(id) ?? []);
    return hashEntries(approved).equals(row.hash) ? 'valid' : 'superseded';
  });
}
