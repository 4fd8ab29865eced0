import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ThreadPart } from '#contract/message.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import {
  countUnreadMessages,
  findAskingPlace,
  findPlace,
  listPlaces,
  type Place,
  type Reader,
  readerOf,
} from './message.place.repository.ts';
import { presentMessage, presentThread } from './message.presenter.ts';
import { findLast, listMessages } from './message.repository.ts';

/** Messages of one page of a thread. */
export const partSize = 50;

/** Lists the reader's threads with messages, the one that changed last first. */
export async function listThreads(
  { database: { query: db }, actor, clock, config }: Ctx,
  { cursor, kinds }: Parsed<'message.threads'>,
): Promise<Output<'message.threads'>> {
  const reader = readerOf(signedIn(actor), clock.now(), kinds === 'all');
  const after = cursor === undefined ? undefined : decodeCursor(cursor, timeCursor);
  const found = await listPlaces(db, reader, after, pageRead);
  const { rows, next } = pageOf(found, (place) => [place.changed_at ?? reader.now, place.id]);
  const last = await findLast(
    db,
    rows.map((place) => place.id),
  );
  return {
    items: rows.map((place) => presentThread(config, place, last.get(place.id), reader)),
    next,
    unread: await countUnreadMessages(db, reader),
  };
}

/** Returns a part of a thread to one of its members. NOT_FOUND for everybody else. */
export async function readThread(
  ctx: Ctx,
  { id, before, kinds }: Parsed<'message.thread'>,
): Promise<Output<'message.thread'>> {
  const reader = readerOf(signedIn(ctx.actor), ctx.clock.now(), kinds === 'all');
  const place = await findPlace(ctx.database.query, reader, id);
  if (place === undefined) throw new AppError('NOT_FOUND');
  return await readPart(ctx, place, reader, before);
}

/**
 * Returns the reader's question about a class, empty before its first message. NOT_FOUND for the coach of the class, and
 * before the first message for a class that the reader cannot find.
 */
export async function readQuestion(
  ctx: Ctx,
  { id }: Parsed<'message.ofClass'>,
): Promise<Output<'message.ofClass'>> {
  const reader = readerOf(signedIn(ctx.actor), ctx.clock.now());
  const place = await findAskingPlace(ctx.database.query, reader, id);
  if (place === undefined || (place.last_position === 0 && (!place.is_asked || place.is_blocked)))
    throw new AppError('NOT_FOUND');
  return await readPart(ctx, place, reader);
}

async function readPart(
  { database: { query: db }, config }: Ctx,
  place: Place,
  reader: Reader,
  before?: number,
): Promise<ThreadPart> {
  const read = await listMessages(db, place.id, before, partSize + 1);
  const rows = read.slice(0, partSize);
  const [newest] = before === undefined ? rows : await listMessages(db, place.id, undefined, 1);
  return {
    thread: presentThread(config, place, newest, reader),
    items: rows.toReversed().map((row) => presentMessage(config, row, reader.id)),
    earlier: read.length > rows.length ? (rows.at(-1)?.position ?? null) : null,
  };
}
