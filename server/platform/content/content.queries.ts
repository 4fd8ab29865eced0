import type { Output, Parsed } from '#contract/all-apis.ts';
import type { LegalText, ResourceSummary } from '#contract/content.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { contentOf } from './content-cache.queries.ts';
import {
  presentCity,
  presentLegalText,
  presentResource,
  presentResourceSummary,
} from './content.presenter.ts';
import { listCities } from './content.repository.ts';
import { currentOf, heldFrom } from './legal.rules.ts';

export async function listArticles(
  { database }: Ctx,
  { kind, cursor }: Parsed<'resource.list'>,
): Promise<Output<'resource.list'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const { resources } = await contentOf(database);
  const found = resources.filter(
    (row) => (kind === undefined || row.kind === kind) && (after === null || isAfter(row, after)),
  );
  const { rows, next } = pageOf(found.slice(0, pageRead), (row) => [row.published_at, row.id]);
  return { items: rows.map(presentResourceSummary), next };
}

/** Newest first, then by id. */
const isAfter = (
  { published_at: at, id }: { published_at: Date; id: string },
  [lastAt, lastId]: readonly [Date, string],
): boolean => at < lastAt || (at.getTime() === lastAt.getTime() && id > lastId);

/** The newest articles, for the home screen. */
export async function newestArticles({ database }: Ctx, count: number): Promise<ResourceSummary[]> {
  return (await contentOf(database)).resources.slice(0, count).map(presentResourceSummary);
}

export async function readArticle(
  { database }: Ctx,
  { id }: Parsed<'resource.detail'>,
): Promise<Output<'resource.detail'>> {
  const row = (await contentOf(database)).byId.get(id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentResource(row);
}

export async function readLegalText(
  { database, clock, config }: Ctx,
  { kind, version }: Parsed<'legal.read'>,
): Promise<Output<'legal.read'>> {
  const { legal } = await contentOf(database);
  const row =
    version === undefined
      ? currentOf(legal, kind, clock.now())
      : legal.find((one) => one.kind === kind && one.version === version);
  if (!row) throw new AppError('NOT_FOUND');
  return withHelpAddress(presentLegalText(row), config.helpAddress);
}

/** Which version was in force when: people can read again what they signed. */
export async function readLegalHistory(
  { database, clock }: Ctx,
  { kind }: Parsed<'legal.history'>,
): Promise<Output<'legal.history'>> {
  const { legal } = await contentOf(database);
  const current = currentOf(legal, kind, clock.now());
  return {
    items: legal
      .filter((row) => row.kind === kind)
      .toSorted((a, b) => heldFrom(b).getTime() - heldFrom(a).getTime())
      .map((row) => ({
        version: row.version,
        effectiveFrom: heldFrom(row).toISOString(),
        isCurrent: row === current,
      })),
  };
}

export async function readCities({ database }: Ctx): Promise<Output<'city.list'>> {
  return { items: (await listCities(database.query)).map(presentCity) };
}

/** Placeholder in a legal text for the address at which this deployment answers people. */
const placeholder = '{helpAddress}';

/** The text as people read it: every placeholder is the address. */
function withHelpAddress(text: LegalText, address: string): LegalText {
  const filled = (words: string) => words.replaceAll(placeholder, address);
  const filledBody = ({ title, intro, sections }: LegalText['en']): LegalText['en'] => ({
    title: filled(title),
    intro: filled(intro),
    sections: sections.map(({ heading, paragraphs }) => ({
      heading: filled(heading),
      paragraphs: paragraphs.map(filled),
    })),
  });
  return { ...text, en: filledBody(text.en), zh: filledBody(text.zh) };
}
