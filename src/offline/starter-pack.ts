import type { Resource, ResourceSummary } from '#contract/content.ts';
import { saveResource, saveResources } from './records.ts';
import { openDevice, withStorage } from './storage.ts';

/** Enough to read for a journey; each article is a few kB in both languages. */
const articles = 30;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The person asked for less data, or the network is too slow for what nobody asked for. */
export function isMetered(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

export interface StarterSources {
  /** Newest first. */
  list: () => Promise<readonly ResourceSummary[]>;
  detail: (id: string) => Promise<Resource>;
  connection: Connection | undefined;
}

/**
 * Fetches the newest articles once, one after the other. The resource center can then be read without a network after
 * a single visit. Resolves to how many of them were read back from the phone: only that may be called "saved".
 */
export async function fetchStarterPack({ list, detail, connection }: StarterSources): Promise<number> {
  if (isMetered(connection)) return 0;
  const newest = (await list()).slice(0, articles);
  await saveResources(newest, { newest: true });
  for (const { id, version } of newest) {
    if (await isStored(id, version)) continue;
    // One that was taken away in this moment is no reason to leave the others.
    const article = await detail(id).catch(() => undefined);
    if (article !== undefined) await saveResource(article);
  }
  const stored = await Promise.all(newest.map(({ id, version }) => isStored(id, version)));
  return stored.filter(Boolean).length;
}

async function isStored(id: string, version: number): Promise<boolean> {
  return withStorage(async () => {
    const known = await (await openDevice()).resources.get(id);
    // Written by records.ts as either a summary or a whole article.
    const record = known?.record as ResourceSummary | Resource | undefined;
    return record !== undefined && known !== undefined && known.version >= version && 'body' in record.en;
  }).catch(() => false);
}
