import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { needReaders } from '#contract/enums.ts';
import type { NeedLook } from '#contract/needs.ts';
import type { Ctx } from '#server/context.ts';
import { firstName } from '#server/first-name.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { listLooks, type LookRow } from './needs.look.repository.ts';
import { requireGuardian } from './needs.queries.ts';

const lookCursor = z.tuple([...timeCursor.def.items, z.uuid(), z.enum(needReaders)]);

/** Who read what was shared of a participant, for who decides for them now. NOT_FOUND for a stranger's. */
export async function needsReaders(
  ctx: Ctx,
  { id, cursor }: Parsed<'needs.readers'>,
): Promise<Output<'needs.readers'>> {
  const participantId = await requireGuardian(ctx, id);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, lookCursor);
  const found = await listLooks(ctx.database.query, participantId, after, pageRead);
  const { rows, next } = pageOf(found, (row) => [row.last_at, row.order_id, row.reader_id, row.reader_as]);
  return { items: rows.map(present), next };
}

const present = (row: LookRow): NeedLook => ({
  orderId: row.order_id,
  title: row.title,
  reader: { as: row.reader_as, ...shownName(row) },
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});

/** A coach is known by name to everybody. Of an operator only the duty is said. */
function shownName({
  reader_as: as,
  name,
  name_zh: nameZh,
}: LookRow): Pick<NeedLook['reader'], 'name' | 'nameZh'> {
  if (as === 'coach') return { name, nameZh };
  return { name: as === 'helper' ? firstName(name) : null, nameZh: null };
}
