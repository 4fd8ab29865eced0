import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CardLook } from '#contract/emergency.ts';
import { emergencyReaders } from '#contract/enums.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { firstName } from '#server/base/first-name.ts';
import { listLooks, type LookRow } from '#server/booking/needs/needs.look.repository.ts';
import { requireGuardian } from '#server/booking/needs/needs.queries.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';

const lookCursor = z.tuple([...timeCursor.def.items, z.uuid(), z.enum(emergencyReaders)]);

/** Lists the readers of a participant's card, for its guardians of now. NOT_FOUND for strangers. */
export async function cardReaders(
  ctx: Ctx,
  { id, cursor }: Parsed<'emergency.readers'>,
): Promise<Output<'emergency.readers'>> {
  const participantId = await requireGuardian(ctx, id);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, lookCursor);
  const of = { participantId, accountId: signedIn(ctx.actor).id };
  const found = await listLooks(ctx.database.query, 'emergency_look', of, after, pageRead);
  const { rows, next } = pageOf(found, (row) => [row.last_at, row.order_id, row.reader_id, row.reader_as]);
  return { items: rows.map(present), next };
}

const present = (row: LookRow<'emergency_look'>): CardLook => ({
  orderId: row.order_id,
  title: row.title,
  reader: {
    as: row.reader_as,
    name: row.reader_as === 'helper' ? firstName(row.name) : row.name,
    nameZh: row.reader_as === 'helper' ? null : row.name_zh,
  },
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  calledAt: row.called_at?.toISOString() ?? null,
});
