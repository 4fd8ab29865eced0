import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentClass, presentClasses } from './class.record.queries.ts';
import { findClass, listOwn, type ClassRow } from './class.repository.ts';

/** One class. A canceled one is shown too, for the families with an order of it. */
export async function readClass(ctx: Ctx, { id }: Parsed<'class.detail'>): Promise<ClassRecord> {
  const row = await findClass(ctx.database.query, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentClass(ctx.database.query, row, ctx.actor, ctx.clock.now(), ctx.config.rules);
}

/** The coach's own classes. */
export async function listOwnClasses(ctx: Ctx, input: Parsed<'class.mine'>): Promise<Output<'class.mine'>> {
  const { database, clock, actor } = ctx;
  const place = input.cursor === undefined ? null : decodeCursor(input.cursor, timeCursor);
  const when = input.when ?? 'upcoming';
  return present(
    ctx,
    await listOwn(database.query, signedIn(actor).id, { when, now: clock.now() }, pageRead, place),
  );
}

async function present({ database, actor, clock, config }: Ctx, read: readonly ClassRow[]) {
  const { rows, next } = pageOf(read, (row) => [row.starts_at, row.id]);
  return { items: await presentClasses(database.query, rows, actor, clock.now(), config.rules), next };
}
