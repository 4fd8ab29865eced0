import { z } from 'zod';
import type { Config } from '#server/start/config.ts';
import { bodyOf } from './message.presenter.ts';

type Line = Record<string, unknown>;

const messageRow = z.looseObject({
  id: z.uuid(),
  key_id: z.string().nullable(),
  sealed: z.instanceof(Buffer).nullable(),
});

/** Presents a message for a member's data export: the words, without the columns of the encryption. */
export async function presentMessageCopy(config: Pick<Config, 'secret'>, line: Line): Promise<Line> {
  const { id, key_id, sealed, ...shown } = messageRow.parse(line);
  const body = bodyOf(config, { id, key_id, sealed });
  return { id, ...shown, words: body === null ? null : 'text' in body ? body.text : body.quick };
}
