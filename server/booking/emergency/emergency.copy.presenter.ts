import { z } from 'zod';
import { cardContent } from '#contract/emergency.ts';
import type { Config } from '#server/start/config.ts';
import { cardOwner, openCard } from './emergency.seal.ts';

type Line = Record<string, unknown>;

const cardRow = z.looseObject({
  participant_id: z.uuid(),
  key_id: z.string(),
  sealed: z.instanceof(Buffer),
});

/** Presents an emergency card for a guardian's data export: the texts, without the columns of the encryption. */
export async function presentCardCopy({ secret }: Pick<Config, 'secret'>, line: Line): Promise<Line> {
  const { key_id, sealed, ...shown } = cardRow.parse(line);
  const content = openCard(secret, cardOwner(shown.participant_id), { key_id, sealed });
  return { ...shown, ...cardContent.parse(content) };
}
