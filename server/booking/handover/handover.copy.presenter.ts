import { z } from 'zod';
import type { Config } from '#server/start/config.ts';
import { whoOf } from './handover.presenter.ts';

type Line = Record<string, unknown>;

const handoverRow = z.looseObject({
  id: z.uuid(),
  key_id: z.string().nullable(),
  sealed: z.instanceof(Buffer).nullable(),
});

/** Presents a mark for a guardian's data export: with who collected, without the columns of the encryption. */
export async function presentHandoverCopy({ secret }: Pick<Config, 'secret'>, line: Line): Promise<Line> {
  const { id, key_id, sealed, ...shown } = handoverRow.parse(line);
  return { ...shown, who: whoOf(secret, { id, key_id, sealed }) };
}
