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
    en: headingOf(row.en),
    zh: headingOf(row.zh),
  };
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
