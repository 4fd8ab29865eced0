import type { Output, Parsed } from '#contract/all-apis.ts';
import type { LedgerEntry } from '#contract/ledger-entry.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { proposalsToConfirm } from '#server/people/public.ts';
import { addAudit, listAccountNames } from '#server/platform/public.ts';
import { presentEntry } from './ledger-entry.presenter.ts';
import { findDebt, findListedEntry, type ListedEntry, listEntries } from './ledger-entry.repository.ts';

async function present(
  db: Database['query'] | Tx,
  rows: readonly ListedEntry[],
  readerId: string,
  now: Date,
): Promise<LedgerEntry[]> {
  const proposers = rows.map((row) => row.proposed_by);
  const operators = rows.flatMap(({ proposed_by: first, decided_by: second }) =>
    second === null ? [first] : [first, second],
  );
  const reader = {
    id: readerId,
    mayConfirm: await proposalsToConfirm(db, readerId, proposers, now),
    names: await listAccountNames(db, operators),
  };
  return rows.map((row) => presentEntry(row, reader));
}

/** Entries that wait, the oldest first; or decided ones, the newest first. */
export async function listLedgerEntries(
  { database: { query: db }, actor, clock }: Ctx,
  { state, cursor }: Parsed<'operator.entryList'>,
): Promise<Output<'operator.entryList'>> {
  const { id } = signedIn(actor);
  const isOpen = state === 'open';
  const { rows, next } = pageOf(await listEntries(db, { isOpen, cursor, readerId: id }), (row) => [
    (isOpen ? row.proposed_at : row.decided_at) ?? row.proposed_at,
    row.id,
  ]);
  return { items: await present(db, rows, id, clock.now()), next };
}

/** The debt of an instructor. Each look is a line of the audit log. */
export async function readDebt(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'operator.entryDebt'>,
): Promise<Output<'operator.entryDebt'>> {
  const found = await findDebt(database.query, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const look = {
    actorId: signedIn(actor).id,
    action: 'ledger.read',
    subject: { kind: 'account', id },
  } as const;
  await database.transaction((tx) => addAudit(tx, [{ ...look, at: clock.now() }]));
  return { id, ...found };
}

export async function readEntry({ tx, actor, clock }: CommandCtx, id: string): Promise<LedgerEntry> {
  const [entry] = await present(tx, [await findListedEntry(tx, id, actor.id)], actor.id, clock.now());
  if (entry === undefined) throw new Error('an entry without its record');
  return entry;
}
