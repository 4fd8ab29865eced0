import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { needReaders } from '#contract/enums.ts';
import type { NeedLook } from '#contract/needs.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { firstName } from '#server/base/first-name.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listLooks, type LookRow } from './needs.look.repository.ts';
import { requireGuardian } from './needs.queries.ts';

const lookCursor = z.tuple([...timeCursor.def.items, z.uuid(), z.enum(needReaders)]);

/** Lists the readers of a participant's shared needs, for its guardians of now. NOT_FOUND for strangers. */
export async function needsReaders(
  ctx: Ctx,
  { id, cursor }: Parsed<'needs.readers'>,
): Promise<Output<'needs.readers'>> {
  const participantId = await requireGuardian(ctx, id);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, lookCursor);
  const of = { participantId, accountId: signedIn(ctx.actor).id };
  const found = await listLooks(ctx.database.query, 'need_look', of, after, pageRead);
  const { rows, next } = pageOf(found, (row) => [row.last_at, row.order_id, row.reader_id, row.reader_as]);
  return { items: rows.map(present), next };
}

const present = (row: LookRow<'need_look'>): NeedLook => ({
  orderId: row.order_id,
  title: row.title,
  reader: { as: row.reader_as, ...shownName(row) },
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});

/** Everybody knows coaches by name. An operator appears by duty only. */
function shownName({
  reader_as: as,
  name,
  name_zh: nameZh,
}: LookRow<'need_look'>): Pick<NeedLook['reader'], 'name' | 'nameZh'> {
  if (as === 'coach') return { name, nameZh };
  return { name: as === 'helper' ? firstName(name) : null, nameZh: null };
}
