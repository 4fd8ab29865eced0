import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { todayKinds } from '#contract/today.ts';
import { decodeCursor, pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import {
  countClaimed,
  countNotes,
  type ItemKey,
  listClaimedKinds,
  listMarks,
  listNotes,
  listSnoozedKinds,
} from './today.mark.repository.ts';
import { presentItem } from './today.presenter.ts';
import { countItems, findItem, type ItemFilter, type ItemRow, listItems } from './today.repository.ts';
import type { Moment } from './today.row.repository.ts';

const placeCursor = z.tuple([
  z.iso.datetime().transform((text) => new Date(text)),
  z.enum(todayKinds),
  z.string().max(100),
]);

async function presentItems(
  db: Database['query'] | Tx,
  rows: readonly ItemRow[],
  reader: { id: string; now: Date },
) {
  const marked = { marks: await listMarks(db, rows), notes: await countNotes(db, rows) };
  return rows.map((row) => presentItem(row, marked, reader));
}

/** Kinds to look into: all, or only those with a mark of the reader's choice. */
async function kindsOf({ db, now }: Moment, show: ItemFilter['show'], readerId: string) {
  if (show === 'waiting') return todayKinds;
  const marked = show === 'mine' ? await listClaimedKinds(db, readerId) : await listSnoozedKinds(db, now);
  return todayKinds.filter((kind) => marked.includes(kind));
}

/** Lists what waits for an operator, the earliest limit first. */
export async function listToday(
  { database, actor, clock, config }: Ctx,
  { show, kind, cursor }: Parsed<'operator.todayList'>,
): Promise<Output<'operator.todayList'>> {
  const readerId = signedIn(actor).id;
  const moment = { db: database.query, now: clock.now(), rules: config.rules, readerId };
  const kinds = await kindsOf(moment, show, readerId);
  const found = await listItems(
    {
      show,
      readerId,
      kinds: kinds.filter((one) => kind === undefined || one === kind),
      after: cursor === undefined ? null : decodeCursor(cursor, placeCursor),
    },
    moment,
  );
  const { rows, next } = pageOf(found, (row) => [row.limit_at, row.kind, row.id]);
  return { items: await presentItems(database.query, rows, { id: readerId, now: moment.now }), next };
}

/** Counts what waits for an operator, by kind. */
export async function countToday({
  database,
  actor,
  clock,
  config,
}: Ctx): Promise<Output<'operator.todayCounts'>> {
  const { query: db } = database;
  const readerId = signedIn(actor).id;
  const kinds = await countItems(todayKinds, { db, now: clock.now(), rules: config.rules, readerId });
  return { kinds, mine: await countClaimed(db, readerId) };
}

/** Counts for a page that is left open. */
export async function readPulse(ctx: Ctx): Promise<Output<'operator.todayPulse'>> {
  const { kinds } = await countToday(ctx);
  return { kinds: kinds.map(({ kind, waiting }) => ({ kind, waiting })) };
}

/** Returns an item as the list shows it. NOT_FOUND when it no longer waits. */
export async function readItem(
  { kind, id }: ItemKey,
  moment: Moment,
  readerId: string,
): Promise<Output<'operator.todayClaim'>> {
  const row = await findItem(kind, id, moment);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const [item] = await presentItems(moment.db, [row], { id: readerId, now: moment.now });
  if (item === undefined) throw new Error('an item was read and not presented');
  return item;
}

/** Lists the notes about an item, the newest first. NOT_FOUND when it no longer waits. */
export async function readNotes(
  { database, actor, clock, config }: Ctx,
  { kind, id, cursor }: Parsed<'operator.todayNotes'>,
): Promise<Output<'operator.todayNotes'>> {
  const { query: db } = database;
  const moment = { db, now: clock.now(), rules: config.rules, readerId: signedIn(actor).id };
  const row = await findItem(kind, id, moment);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { rows, next } = pageOf(await listNotes(db, { kind, id }, cursor), (note) => [note.at, note.id]);
  return {
    items: rows.map((note) => ({ id: note.id, name: note.name, at: note.at.toISOString(), text: note.text })),
    next,
  };
}
