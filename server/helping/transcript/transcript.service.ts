import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { shortName } from '#server/teaching/public.ts';
import { hashEntries, newTranscriptCode, readTranscriptCode, totalsByRole } from './transcript.rules.ts';
import { listNow, listServed, listTranscripts, type TranscriptRow } from './transcript.repository.ts';

const minutesOf = (totals: TranscriptRow['totals']) => totals.reduce((sum, { minutes }) => sum + minutes, 0);

/** What a transcript of this period would say now. */
export async function preview(
  { database, actor }: Ctx,
  { from, until }: Parsed<'hours.transcript'>,
): Promise<Output<'hours.transcript'>> {
  const totals = totalsByRole(await listServed(database.query, signedIn(actor).id, from, until));
  return { totals, totalMinutes: minutesOf(totals) };
}

/** Freezes the approved service of a period under a new code. */
export async function issue(
  { tx, actor, clock }: CommandCtx,
  { from, until }: Parsed<'transcript.issue'>,
): Promise<Output<'transcript.issue'>> {
  const rows = await listServed(tx, actor.id, from, until);
  const account = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const entries = rows.map(({ id, revision, minutes }) => ({ id, revision, minutes }));
  const row = await tx
    .insertInto('transcript')
    .values({
      id: randomUUIDv7(),
      code: newTranscriptCode(),
      helper_id: actor.id,
      name: shortName(account.name),
      from_date: from,
      until_date: until,
      totals: JSON.stringify(totalsByRole(rows)),
      records: JSON.stringify(entries),
      hash: hashEntries(entries),
      issued_at: clock.now(),
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentOwn(row, 'valid');
}

/** Own transcripts, each with whether it still holds. */
export async function listOwn(
  { database, actor }: Ctx,
  { cursor }: Parsed<'transcript.mine'>,
): Promise<Output<'transcript.mine'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await listTranscripts(database.query, signedIn(actor).id, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.issued_at, row.id]);
  const states = await statesOf(database.query, rows);
  return { items: rows.map((row, index) => presentOwn(row, states[index] ?? 'valid')), next };
}

/** Takes an own transcript back; a second time changes nothing. */
export async function revoke(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'transcript.revoke'>,
): Promise<Output<'transcript.revoke'>> {
  const row = await tx
    .updateTable('transcript')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(clock.now())) }))
    .where('id', '=', id)
    .where('helper_id', '=', actor.id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentOwn(row, 'revoked');
}

/** For whoever was given a code; a code that was never issued is NOT_FOUND. */
export async function check(
  { database }: Ctx,
  { code }: Parsed<'transcript.check'>,
): Promise<Output<'transcript.check'>> {
  const row = await database.query
    .selectFrom('transcript')
    .selectAll()
    .where('code', '=', readTranscriptCode(code))
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  const [state = 'valid'] = await statesOf(database.query, [row]);
  return presentStated(row, state);
}

type State = Output<'transcript.check'>['state'];

async function statesOf(db: Kysely<Tables>, rows: readonly TranscriptRow[]): Promise<State[]> {
  const ids = new Set(rows.flatMap((row) => row.records.map((entry) => entry.id)));
  const now = new Map((await listNow(db, [...ids])).map((entry) => [entry.id, entry]));
  return rows.map((row) => {
    if (row.revoked_at !== null) return 'revoked';
    const standing = row.records.flatMap(({ id }) => now.get(id) ?? []);
    return hashEntries(standing).equals(row.hash) ? 'valid' : 'superseded';
  });
}

const presentStated = (row: TranscriptRow, state: State): Output<'transcript.check'> => ({
  name: row.name,
  from: row.from_date,
  until: row.until_date,
  totals: row.totals,
  totalMinutes: minutesOf(row.totals),
  issuedAt: row.issued_at.toISOString(),
  state,
});

const presentOwn = (row: TranscriptRow, state: State): Output<'transcript.issue'> => ({
  id: row.id,
  code: row.code,
  ...presentStated(row, state),
  actions: state === 'revoked' ? [] : ['revoke'],
});
