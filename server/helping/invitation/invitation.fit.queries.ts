import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { HelperFit, HelpWanted } from '#contract/helper-fit.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx, Deps } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { HelperRow } from '#server/helping/helper/helper.repository.ts';
import { trainedAmong } from '#server/people/public.ts';
import { findClass } from '#server/teaching/public.ts';
import { countAsked, listFits, listWithPlaces } from './invitation.fit.repository.ts';
import { classRefusal, fitOf } from './invitation.fit.rules.ts';
import { presentHelpClass } from './invitation.presenter.ts';
import { answerBy } from './invitation.rules.ts';

/** Own classes with a free place for a helper and time left to answer, soonest first. */
export async function listHelpWanted(
  ctx: Ctx,
  { cursor }: Parsed<'helper.classes'>,
): Promise<Output<'helper.classes'>> {
  const { database, clock, config, actor } = ctx;
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const from = new Date(clock.now().getTime() + config.rules.invitationBeforeStartHours * HOUR_MS);
  const found = await listWithPlaces(database.query, signedIn(actor).id, from, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.starts_at, row.id]);
  return { items: await presentWanted(ctx, rows), next };
}

/** A class of the reader's for which helpers are looked for. NOT_FOUND: a class of somebody else. */
export async function findWanted(ctx: Ctx, classId: string): Promise<Row<'class'>> {
  const cls = await findClass(ctx.database.query, classId);
  if (cls?.coach_id !== signedIn(ctx.actor).id) throw new AppError('NOT_FOUND');
  return cls;
}

export async function presentWanted(
  { database, clock, config }: Pick<Deps, 'clock' | 'config'> & { database: Database },
  classes: readonly Row<'class'>[],
): Promise<HelpWanted[]> {
  const now = clock.now();
  const asked = await countAsked(
    database.query,
    classes.map(({ id }) => id),
  );
  return classes.map((cls) => ({
    class: presentHelpClass(cls),
    asked: asked.get(cls.id) ?? 0,
    answerBy: answerBy({ created_at: now }, cls, config.rules).toISOString(),
    whyNot: classRefusal(cls, now, config.rules),
  }));
}

/** How helpers fit a class, in their order. */
export async function fitsOf(
  db: Database['query'],
  cls: Row<'class'>,
  helpers: readonly HelperRow[],
): Promise<HelperFit[]> {
  const ids = helpers.map(({ id }) => id);
  const rows = new Map((await listFits(db, cls, ids)).map((row) => [row.helper_id, row]));
  const trained = await trainedAmong(db, ids);
  return helpers.map((helper) => {
    const row = rows.get(helper.id);
    if (row === undefined) throw new Error('a helper was not looked at');
    return fitOf({ helper, row, isTrained: trained.has(helper.id) }, cls);
  });
}
