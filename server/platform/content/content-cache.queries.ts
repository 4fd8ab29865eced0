import type { LegalKind } from '#contract/enums.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { listPublished, readStamp } from './content.repository.ts';
import type { LegalRow } from './legal-text.repository.ts';
import { currentOf } from './legal.rules.ts';

/** All that is public, in memory: everybody reads it and it changes a few times a year. */
interface Content {
  stamp: number;
  /** Newest first. */
  resources: readonly Row<'resource'>[];
  byId: ReadonlyMap<string, Row<'resource'>>;
  /** Every version that was not recalled, also those that take effect later. */
  legal: readonly LegalRow[];
}

const held = new WeakMap<Database, Promise<Content>>();

async function load(database: Database): Promise<Content> {
  // The number is read first: a change between the two reads is loaded again.
  const stamp = await readStamp(database.query);
  const { resources, legal } = await listPublished(database.query);
  return { stamp, resources, byId: new Map(resources.map((row) => [row.id, row])), legal };
}

/** Current content of this node. */
export function contentOf(database: Database): Promise<Content> {
  const known = held.get(database);
  if (known !== undefined) return known;
  const loading = load(database);
  held.set(database, loading);
  // After a failure the next call loads again.
  loading.catch(() => held.delete(database));
  return loading;
}

/** Takes up what was published on any node; every node does so every few seconds. Returns 1 when there was something. */
export async function refreshContent({ database }: Pick<Deps, 'database'>): Promise<number> {
  const known = await held.get(database)?.catch(() => undefined);
  if (known !== undefined && known.stamp === (await readStamp(database.query))) return 0;
  const fresh = await load(database);
  held.set(database, Promise.resolve(fresh));
  return 1;
}

/** The legal text of a kind in force at `now`, from the cache of this node. */
export const shownLegalText = async (
  database: Database,
  kind: LegalKind,
  now: Date,
): Promise<LegalRow | undefined> => currentOf((await contentOf(database)).legal, kind, now);
