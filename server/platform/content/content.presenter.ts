import type { City, LegalText, Resource, ResourceSummary } from '#contract/content.ts';
import { resourceKinds } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';
import type { LegalRow } from './legal-text.repository.ts';

const kindOf = (name: string): ResourceSummary['kind'] => {
  const kind = resourceKinds.find((known) => known === name);
  if (kind === undefined) throw new Error(`resource of unknown kind ${name}`);
  return kind;
};

/** An article without its body, for lists. */
export function presentResourceSummary(row: Row<'resource'>): ResourceSummary {
  return {
    id: row.id,
    kind: kindOf(row.kind),
    publishedAt: row.published_at.toISOString(),
    version: row.version,
    minutes: row.minutes,
    bytes: bytesOf(row),
    en: headingOf(row.en),
    zh: headingOf(row.zh),
  };
}

/** Counted once for each row of the content cache. */
const sizes = new WeakMap<Row<'resource'>, number>();

function bytesOf(row: Row<'resource'>): number {
  const known = sizes.get(row);
  if (known !== undefined) return known;
  const bytes = Buffer.byteLength(JSON.stringify([row.en, row.zh]));
  sizes.set(row, bytes);
  return bytes;
}

const headingOf = ({ title, summary }: ResourceSummary['en']): ResourceSummary['en'] => ({ title, summary });

export function presentResource(row: Row<'resource'>): Resource {
  return { ...presentResourceSummary(row), en: row.en, zh: row.zh };
}

export function presentLegalText(row: LegalRow): LegalText {
  return { kind: row.kind, version: row.version, en: row.en, zh: row.zh };
}

export function presentCity(row: Row<'city'>): City {
  return {
    id: row.id,
    en: row.en,
    zh: row.zh,
    zone: row.zone,
    country: row.country,
    lat: row.lat,
    lng: row.lng,
  };
}
