import { z } from 'zod';
import { StartupError } from '#server/base/startup-error.ts';
import { isZone, requireZone } from '#server/base/zone.ts';
import type { Database } from '#server/db/database.ts';
import { setCity } from './content.repository.ts';

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** The words of the operator's command, in their order. */
const cityWords = z.tuple([
  z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'the id is lower-case letters, digits and hyphens'),
  z.string().trim().min(1, 'the English name is missing').max(60),
  z.string().trim().min(1, 'the Chinese name is missing').max(60),
  z.string().refine(isZone, 'the zone is not a name of the time-zone database').transform(requireZone),
  z.string().regex(/^[A-Z]{2}$/, 'the country is two capital letters (ISO 3166)'),
  degrees(90),
  degrees(180),
]);

export const cityUsage =
  'set-city <id> "<English name>" "<Chinese name>" <zone> <country> <latitude> <longitude>';

/**
 * Opens a city: coaches can join and classes can be held there from then on. The same id again updates it.
 * The demo has its own cities; elsewhere an operator has to add them first. StartupError: one sentence.
 */
export async function openCity(database: Database, words: readonly string[]): Promise<string> {
  const parsed = cityWords.safeParse(words);
  if (!parsed.success)
    throw new StartupError(`${parsed.error.issues[0]?.message ?? 'unreadable'}.\n${cityUsage}`);
  const [id, en, zh, zone, country, lat, lng] = parsed.data;
  await database.transaction((tx) => setCity(tx, { id, en, zh, zone, country, lat, lng }), { keyed: true });
  return `${en} (${id}) is open.`;
}
