import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { deliveryKinds } from '#contract/delivery-kinds.ts';
import { decodeCursor, pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentGivenUp } from './delivery.presenter.ts';
import { listRows } from './delivery.repository.ts';

const placeCursor = z.tuple([
  z.iso.datetime().transform((text) => new Date(text)),
  z.enum(deliveryKinds),
  z.string().max(300),
]);

/** Deliveries that only an operator sends again, the newest first. */
export async function listGivenUp(
  { database, clock }: Ctx,
  { kind, hour, cursor }: Parsed<'operator.deliveryList'>,
): Promise<Output<'operator.deliveryList'>> {
  const found = await listRows(database.query, {
    kind,
    hour: hour === undefined ? null : new Date(hour),
    after: cursor === undefined ? null : decodeCursor(cursor, placeCursor),
    now: clock.now(),
  });
  const { rows, next } = pageOf(found, (row) => [row.at, row.kind, row.id]);
  return { items: rows.map(presentGivenUp), next };
}
