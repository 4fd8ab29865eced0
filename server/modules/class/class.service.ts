import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { presentClass, presentClasses, type ClassRow } from './class.presenter.ts';
import { findClass, listOwn, listUpcoming } from './class.repository.ts';

/** Classes that can be booked, soonest first. */
export async function list(ctx: Ctx, input: Parsed<'class.list'>): Promise<Output<'class.list'>> {
  const { store, config, clock } = ctx;
  const place = input.cursor === undefined ? null : decodeCursor(input.cursor, timeCursor);
  const rows = await listUpcoming(store.db, clock.now(), config.rules, input, pageRead, place);
  return present(ctx, rows);
}

/** One class. A canceled one is shown too: whoever had booked it finds out here. */
export async function detail(ctx: Ctx, { id }: Parsed<'class.detail'>): Promise<ClassRecord> {
  const row = await findClass(ctx.store.db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentClass(ctx.store.db, row, ctx.actor, ctx.clock.now(), ctx.config.rules);
}

/** The coach's own classes. */
export async function mine(ctx: Ctx, input: Parsed<'class.mine'>): Promise<Output<'class.mine'>> {
  const { store, clock, actor } = ctx;
  const place = input.cursor === undefined ? null : decodeCursor(input.cursor, timeCursor);
  const when = input.when ?? 'upcoming';
  return present(ctx, await listOwn(store.db, signedIn(actor).id, when, clock.now(), pageRead, place));
}

async function present({ store, actor, clock, config }: Ctx, read: readonly ClassRow[]) {
  const { rows, next } = pageOf(read, (row) => [row.starts_at, row.id]);
  return { items: await presentClasses(store.db, rows, actor, clock.now(), config.rules), next };
}
