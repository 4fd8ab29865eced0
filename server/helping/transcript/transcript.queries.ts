import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
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
import { hashEntries, periodOf, readTranscriptCode, totalsByRole } from './transcript.rules.ts';

/** The sums of a transcript of this period, if it were issued now. */
export async function previewTranscript(
  { database, actor }: Ctx,
  { from, until }: Parsed<'hours.transcript'>,
): Promise<Output<'hours.transcript'>> {
  const { start, end } = periodOf(from, until);
  const totals = totalsByRole(await listServed(database.query, signedIn(actor).id, start, end));
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
  const found = await readTranscript(database.query, readTranscriptCode(code));
  if (found === undefined) throw new AppError('NOT_FOUND');
  return presentTranscript(found.row, found.state);
}

/** The transcript of a code, and how it stands now. */
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
